import { runInNewContext } from 'node:vm';
import { root } from '../repository.ts';
import { developmentReact } from './development-react.ts';

interface Page {
  reactOfShell?: Record<string, Record<string, unknown>>;
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: { renderers: Map<number, { scheduleRefresh?: unknown }> };
}

test('puts the development build of React where the shell expects its own, and registers it for fast refresh', () => {
  const { version, inPlaceOf } = developmentReact(root);
  const page: Page = {};
  runInNewContext(
    inPlaceOf('globalThis.reactOfShell={}'),
    Object.assign(page, {
      console,
      performance,
      setTimeout,
      clearTimeout,
      queueMicrotask,
      navigator: {},
      AbortController,
      Event,
    }),
  );
  const {
    react,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': dom,
    'react-dom/client': client,
  } = page.reactOfShell ?? {};
  expect([
    react?.['version'],
    typeof react?.['useState'],
    typeof jsxRuntime?.['jsxs'],
    typeof dom?.['flushSync'],
    typeof client?.['createRoot'],
  ]).toEqual([version, 'function', 'function', 'function', 'function']);
  expect(
    [...page.__REACT_DEVTOOLS_GLOBAL_HOOK__!.renderers.values()].filter(({ scheduleRefresh }) => scheduleRefresh),
  ).toHaveLength(1);
});

test('refuses a shell that stores its React in another way', () => {
  expect(() => developmentReact(root).inPlaceOf('(globalThis.chunks_shell_1 ??= []).push([])')).toThrow(
    'cannot be replaced',
  );
});
