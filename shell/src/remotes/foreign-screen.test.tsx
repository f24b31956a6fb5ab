import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Grants, RunnableRelease } from 'shared/plan';
import {
  LanguageProvider,
  type ForeignScreenProps,
  type Language,
  type Mount,
  type MountContext,
} from 'shared/screens';
import { asha, renderScreen } from 'shared/testing';
import { foreignScreens } from './foreign-screen.tsx';
import { ownTitle } from './screen-own-title.ts';

let grants: Grants | undefined;
jest.mock('../plan/page-plan.ts', () => ({ readPagePlan: () => ({ plan: { grants } }) }));

const own = { expose: 'raffle.js', files: [] };

function releaseWith(changes: object): RunnableRelease {
  const raffle = { path: '/raffle/:id', access: 'anyone', title: { en: 'Raffle', hi: 'रैफ़ल' }, ...own };
  return { remote: 'mfe-raffle', screens: [{ ...raffle, ...changes }] } as unknown as RunnableRelease; // what the module reads
}

function screenOf(exported: object, changes: object): ComponentType {
  const screens = foreignScreens(releaseWith(changes), own, exported);
  return Object.values(screens)[0] as ComponentType; // each release of these tests has one screen
}

let choose = (_language: Language) => {};
function InLanguage({ Screen }: { Screen: ComponentType }) {
  const [language, setLanguage] = useState<Language>('en');
  useEffect(() => {
    choose = setLanguage;
  }, []);
  return (
    <LanguageProvider value={{ language, choose: setLanguage }}>
      <ErrorBoundary fallbackRender={({ error }) => `failed: ${(error as Error).message}`}>
        <Screen />
      </ErrorBoundary>
    </LanguageProvider>
  );
}

const show = (Screen: ComponentType, player?: typeof asha) =>
  renderScreen(<InLanguage Screen={Screen} />, {
    texts: {},
    path: '/raffle/:id',
    at: '/raffle/7?from=home',
    ...(player && { player }),
  });

function mountWith(onMount: (context: MountContext) => void = () => undefined) {
  const unmount = jest.fn();
  const mount: Mount = (element, context) => {
    const write = ({ params, search, language, theme }: MountContext['state']) =>
      (element.textContent = `${params['id']} ${search} ${language} ${theme}`);
    write(context.state);
    context.subscribe(write);
    onMount(context);
    return unmount;
  };
  return { mount, unmount, Screen: screenOf({ mount }, { component: 'mount', mounts: true }) };
}

test('a mounted screen gets its parameters, its query and each change of the language, and keeps its element', () => {
  const { Screen, unmount } = mountWith();
  show(Screen);
  const element = screen.getByText('7 ?from=home en light');
  act(() => choose('hi'));
  expect(element).toHaveTextContent('7 ?from=home hi light');
  expect(unmount).not.toHaveBeenCalled();
});

test('the same export is the same component in every language', () => {
  const mount = () => () => undefined;
  const both = [1, 2].map(() => screenOf({ mount }, { component: 'mount', mounts: true }));
  expect(both[0]).toBe(both[1]);
});

test('a title lasts until the screen is left, and leaving unmounts', () => {
  const { Screen, unmount } = mountWith(({ setTitle }) => setTitle('Raffle 7'));
  const { unmount: leave } = show(Screen);
  expect(ownTitle()).toBe('Raffle 7');
  leave();
  expect(ownTitle()).toBeUndefined();
  expect(unmount).toHaveBeenCalledTimes(1);
});

test.each<[string, (context: MountContext) => void]>([
  [
    'throws while it mounts',
    () => {
      throw new Error('planted');
    },
  ],
  ['fails', ({ fail }) => fail(new Error('planted'))],
])('a mounted screen that %s reaches the error boundary', (_how, onMount) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs each planted crash
  show(mountWith(onMount).Screen);
  expect(screen.getByText('failed: planted')).toBeVisible();
});

test('a screen gets the session of a player only with a grant', () => {
  const seen: (string | undefined)[] = [];
  const visit = (player?: typeof asha) =>
    show(mountWith(({ session }) => seen.push(session?.phone_number)).Screen, player).unmount();
  visit(asha);
  grants = { 'mfe-raffle': { session: true } };
  visit(asha);
  visit();
  grants = { 'mfe-other': { session: true } };
  visit(asha);
  expect(seen).toEqual([undefined, asha.phone_number, undefined, undefined]);
});

test('a React screen of a foreign build gets the state and the actions as props', async () => {
  function Raffle({ params, language, setTitle }: ForeignScreenProps) {
    return <button onClick={() => setTitle(`Raffle ${params['id']}`)}>{language}</button>;
  }
  show(screenOf({ default: Raffle }, { component: 'default' }));
  await userEvent.click(screen.getByRole('button', { name: 'en' }));
  expect(ownTitle()).toBe('Raffle 7');
  act(() => choose('hi'));
  expect(screen.getByRole('button', { name: 'hi' })).toBeVisible();
});
