import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Gauge, History } from 'lucide-react';
import { giveRoom } from 'shared/testing';
import { SessionContext } from '../connection/session.ts';
import { Frame, type PageView } from './frame.tsx';

beforeAll(() => {
  giveRoom(true);
  window.scrollTo = () => undefined;
});

const nothing = () => undefined;
const session = { view: {}, isEnded: false, whyNot: nothing, onEnd: nothing, signOut: nothing, leave: nothing };

const views: PageView<number>[] = [
  { path: '', title: 'Now', icon: Gauge, waits: (known) => ({ count: known, late: 1 }), View: () => <p>All well</p> },
  { path: 'history', title: 'History', icon: History, View: ({ parts }) => <p>History of {parts.join(' ')}</p> },
];

test.each(['', '/control'])('the address below “%s” names the view, and the navigation links to it', async (base) => {
  history.replaceState(null, '', base || '/');
  render(
    <SessionContext value={session}>
      <Frame layout="top" base={base} name="Page" views={views} known={3} person={{ who: 'Meera', rights: 'read' }}>
        {({ View }, parts) => <View parts={parts} />}
      </Frame>
    </SessionContext>,
  );
  expect(screen.getByText('All well')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Now 3 waiting, 1 late' })).toHaveAttribute('aria-current', 'page');
  const link = screen.getByRole('link', { name: 'History' });
  expect(link).toHaveAttribute('href', `${base}/history`);
  await act(async () => fireEvent.click(link));
  expect(screen.getByText('History of')).toBeVisible();
  expect(link).toHaveAttribute('aria-current', 'page');
  history.replaceState(null, '', `${base}/history/one/two`);
  await act(async () => dispatchEvent(new PopStateEvent('popstate')));
  expect(screen.getByText('History of one two')).toBeVisible();
});
