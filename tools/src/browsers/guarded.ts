/**
 * A newer feature that our code uses behind a guard, and what a browser without it does instead. `file` may be a
 * folder; '' means any file.
 */
export interface Guarded {
  name: string;
  file: string;
  why: string;
}

const anywhere = (name: string, why: string): Guarded => ({ name, file: '', why });

/** Newer APIs, and library methods that have the same name as a newer API. */
const apis: Guarded[] = [
  {
    name: 'Notification',
    file: 'mfe-betting/src/result-alert/',
    why: 'supportsPush() is false, and no alert is offered',
  },
  { name: 'Notification.permission', file: 'mfe-betting/src/result-alert/', why: 'as above' },
  { name: 'Notification.requestPermission', file: 'mfe-betting/src/result-alert/', why: 'as above' },
  { name: 'pushManager', file: 'mfe-betting/src/result-alert/', why: 'read as undefined' },
  {
    name: 'PublicKeyCredential.parseCreationOptionsFromJSON',
    file: 'mfe-public/src/passkeys/',
    why: 'mayUsePasskeys() is false, and no passkey is offered',
  },
  { name: 'PublicKeyCredential.parseRequestOptionsFromJSON', file: 'mfe-public/src/passkeys/', why: 'as above' },
  { name: 'navigator.userActivation', file: 'shared/src/ui/result-line.tsx', why: 'an optional read; no vibration' },
  {
    name: 'navigator.userActivation',
    file: 'shared/src/ui/ignore-presses.ts',
    why: 'an optional read; the first screen rests too',
  },
  {
    name: 'navigator.share',
    file: 'shared/src/ui/share-file.ts',
    why: 'tested with `in`; the text is copied, the picture is saved',
  },
  { name: 'navigator.canShare', file: 'shared/src/ui/share-file.ts', why: 'as above' },
  { name: '.roundRect()', file: 'mfe-history/src/share/', why: 'tested with `in`; the corners are square' },
  { name: '.roundRect()', file: 'mfe-history/src/win-news/', why: 'as above' },
  { name: 'print', file: 'mfe-history/src/list/', why: 'tested with `in`; the button is not shown' },
  { name: 'Intl.Segmenter', file: 'shell/src/deferred/', why: 'tested with `in`; code points are counted' },
  { name: '.segment()', file: 'shell/src/deferred/', why: 'as above' },
  {
    name: '.showPopover()',
    file: 'shared/src/ui/modal.tsx',
    why: 'tested with `in`; the scrim appears with the dialog',
  },
  { name: '.showPopover()', file: 'shell/src/deferred/', why: 'tested with `in`; an open dialog covers toasts' },
  { name: '.hidePopover()', file: 'shell/src/deferred/', why: 'as above' },
  { name: 'document.startViewTransition', file: 'shell/src/app-router.tsx', why: 'tested with `in`; no transition' },
  {
    name: 'PerformanceEventTiming',
    file: 'shell/src/reports/page-quality.ts',
    why: 'tested by the supported types of entries; no taps are reported',
  },
  {
    name: 'document.adoptedStyleSheets',
    file: 'shell/src/remotes/',
    why: 'tested with `in` or read with a default; `style` elements of foreign builds are refused',
  },
  { name: '.replaceSync()', file: 'shell/src/remotes/foreign-styles.ts', why: 'tested with `in`, as above' },
  { name: '.createPolicy()', file: 'shell/src/boot.ts', why: 'an optional call of trustedTypes' },
  { name: 'navigator.connection', file: 'shell/src/page/idle.ts', why: 'an optional read' },
  { name: 'requestIdleCallback', file: 'shell/src/page/idle.ts', why: 'tested with `in`; a timeout' },

  { name: 'reportError', file: 'node_modules/react', why: 'tested with typeof; the error goes to the console' },
  { name: 'navigation', file: 'node_modules/react-dom/', why: 'tested with typeof' },
  { name: 'navigator.connection', file: 'node_modules/react-dom/', why: 'tested by its value' },
  {
    name: '.startViewTransition()',
    file: 'node_modules/react-dom/',
    why: 'only for <ViewTransition>, which the app does not use',
  },
  { name: '.skipTransition()', file: 'node_modules/react-dom/', why: 'as above' },
  { name: 'setImmediate', file: 'node_modules/scheduler/', why: 'tested with typeof; a message channel' },
  { name: 'setImmediate', file: 'node_modules/axios/', why: 'tested with typeof; a promise' },
  { name: 'cookieStore', file: 'node_modules/axios/', why: 'tested with typeof; document.cookie' },
  { name: 'Error.captureStackTrace', file: 'node_modules/axios/', why: 'tested by its value' },

  anywhere('.getState()', 'the method of a Redux store'),
  anywhere('.notify()', 'the method of a subscription in react-redux'),
  anywhere('.toArray()', 'a function in axios'),
  anywhere('.use()', 'a hook of React'),
];

/** Newer CSS that a browser can ignore without harm. */
const css: Guarded[] = [
  anywhere('text-wrap', 'lines break less evenly'),
  anywhere('content-visibility', 'rows off the screen are laid out too'),
  anywhere('contain-intrinsic-size', 'only browsers with content-visibility need it'),
  anywhere('overscroll-behavior', 'the page may scroll on from the end of a list'),
  anywhere('overscroll-behavior-x', 'as above'),
  anywhere('overscroll-behavior-y', 'the browser refreshes the page at a pull, too'),
  anywhere('accent-color', 'a checkbox has the colour of the browser'),
  anywhere('@media (forced-colors)', 'the browser has no forced colours'),
  anywhere('::view-transition', 'the browser has no transition'),
  anywhere('::view-transition-group', 'as above'),
  anywhere('::view-transition-old', 'as above'),
  anywhere('::view-transition-new', 'as above'),
  {
    name: ':has',
    file: 'shell/src/frame/header.module.css',
    why: 'a long title keeps its two lines above the offline notice',
  },
  { name: ':has', file: 'shared/src/ui/page.module.css', why: 'in a low window the totals stay at the bottom' },
];

export const guarded = [...apis, ...css];
