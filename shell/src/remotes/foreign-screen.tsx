import {
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { matchScreen, type ReleasedModule, type RunnableRelease } from 'shared/plan';
import {
  useLanguage,
  useLocation,
  useNavigate,
  useParams,
  type ForeignScreenProps,
  type Mount,
  type MountActions,
  type MountState,
} from 'shared/screens';
import { useSession } from 'shared/store';
import { readPagePlan } from '../plan/page-plan.ts';
import { callAndReport } from '../reports/provider-actions.ts';
import { setStyleOwner } from './foreign-styles.ts';
import { mountModule, type MountedModule } from './mount-context.ts';
import { setOwnTitle } from './screen-own-title.ts';

type MakeScreen = (given: never, release: RunnableRelease) => ComponentType;

// One component per export: with a new component after a change of language, React would mount the screen again.
const components = new Map<unknown, ComponentType>();

/** Returns the exports of a foreign module, with components for its screens. */
export function foreignScreens(release: RunnableRelease, { expose }: ReleasedModule, exported: object): object {
  const own = release.screens.filter((screen) => screen.expose === expose);
  return Object.fromEntries(
    own.map(({ component, mounts }) => [
      component,
      componentOf(Reflect.get(exported, component), release, mounts ? mountedScreen : reactScreen),
    ]),
  );
}

function componentOf(given: unknown, release: RunnableRelease, make: MakeScreen): ComponentType | undefined {
  if (!given) return undefined;
  const known = components.get(given);
  if (known) return known;
  const made = make(given as never, release); // the screens file says what the module exports
  components.set(given, made);
  return made;
}

function reactScreen(Screen: ComponentType<ForeignScreenProps>, release: RunnableRelease): ComponentType {
  return function ReactScreen() {
    const state = useMountState(release);
    return <Screen {...state} {...useMountActions(release)} />;
  };
}

function mountedScreen(mount: Mount, release: RunnableRelease): ComponentType {
  return function MountedScreen() {
    const place = useRef<HTMLDivElement>(null);
    const mounted = useRef<MountedModule>(undefined);
    const path = matchScreen(release.screens, useLocation().pathname)?.path ?? '';
    const state = useMountState(release);
    const first = useRef({ path, state, actions: useMountActions(release) });
    // The cleanup of a layout effect runs while the element is still in the page.
    useLayoutEffect(() => {
      mounted.current = mountModule(mount, place.current!, first.current);
      return () => mounted.current?.leave();
    }, []);
    useLayoutEffect(() => mounted.current?.update(state), [state]);
    return <div ref={place} />;
  };
}

function useMountState({ darkTheme }: RunnableRelease): MountState {
  const params = JSON.stringify(useParams());
  const { search } = useLocation();
  const { language } = useLanguage();
  const shown = useSyncExternalStore(followTheme, themeOfPage);
  const theme = darkTheme ? shown : 'light';
  return useMemo(
    () => ({ params: JSON.parse(params) as MountState['params'], search, language, theme }), // of useParams
    [params, search, language, theme],
  );
}

function useMountActions({ remote }: RunnableRelease): MountActions {
  const { phone_number } = useSession();
  const navigate = useNavigate();
  const latest = useRef(navigate);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useInsertionEffect(() => {
    latest.current = navigate;
    setStyleOwner(remote);
  });
  useLayoutEffect(() => () => setOwnTitle(undefined), []);
  if (failure) throw failure.error;
  return useMemo(() => {
    const mayCall = phone_number !== '' && readPagePlan().plan.grants?.[remote]?.session;
    return {
      navigate: (to, options) => void latest.current(to, options),
      setTitle: setOwnTitle,
      fail: (error) => setFailure({ error }),
      ...(mayCall && { session: { phone_number, call: callAndReport } }),
    };
  }, [remote, phone_number]);
}

function themeOfPage(): MountState['theme'] {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function followTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
