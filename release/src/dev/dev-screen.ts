import { Component, createElement, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { TextsProvider, useLanguage, useTextTable, type TextTable } from 'shared/screens';
import { ProblemBox } from './problem-box.ts';
import { keepTyped, restoreTyped } from './typed-values.ts';

// Bundled in development only, never into a release.

interface DevScreen {
  component: string;
  load(): unknown;
  /** Calls back when the screen's module was replaced without a fast refresh. */
  onEdit(edited: () => void): void;
}

/** The part of the bundler's `import.meta.webpackHot` that texts use. */
interface HotModule {
  /** Undefined until the module runs a second time. */
  data: unknown;
  accept(failed: (error: unknown, context: { module: { hot: HotModule } }) => void): void;
}

const editedTexts = new Map<string, TextTable>();
const listeners = new Set<() => void>();
let edits = 0;

/** Makes the component that the shell renders: the screen with its edited texts, or the error that it threw. */
export function devScreen({ component, load, onEdit }: DevScreen): ComponentType {
  let failed: { error: unknown } | undefined;
  // A second require of a module that threw returns its incomplete exports, so the first error is kept.
  const loadOnce = () => {
    if (failed) throw failed.error;
    try {
      return load() as Record<string, ComponentType>; // what the remote exposes
    } catch (error) {
      failed = { error };
      throw error;
    }
  };
  onEdit(() => {
    failed = undefined;
    announceEdit();
  });
  function Screen() {
    const Loaded = loadOnce()[component];
    if (!Loaded) throw new Error(`This module exports no ${component}.`);
    return createElement(Loaded);
  }
  return function ScreenInDevelopment() {
    const edit = useSyncExternalStore(followEdits, () => edits);
    const { language } = useLanguage();
    const given = useTextTable();
    const children = createElement(Boundary, { edit }, createElement(Screen));
    // oxlint-disable-next-line react/no-children-prop -- its type requires them there
    return createElement(TextsProvider, { value: editedTexts.get(language) ?? given, children });
  };
}

/** Lets a module of texts accept its own edits, and shows them to the screens without a reload. */
export function acceptTexts(hot: HotModule | undefined, language: string, texts: TextTable): void {
  const failed: Parameters<HotModule['accept']>[0] = (error, { module }) => {
    reportError(error);
    module.hot.accept(failed);
  };
  hot?.accept(failed);
  if (!hot?.data) return;
  editedTexts.set(language, texts);
  announceEdit();
}

// An update may replace texts and a screen together. A render before fast refresh, which waits 30 ms, would remount the
// screen as a new component.
function announceEdit(): void {
  setTimeout(() => {
    edits += 1;
    for (const listener of listeners) listener();
  }, 60);
}

function followEdits(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface BoundaryProps {
  edit: number;
  children?: ReactNode;
}

interface BoundaryState {
  problem?: { error: unknown } | undefined;
  /** The edit that caused the problem. */
  edit?: number;
}

/** React unmounts a screen that throws, so typed values are saved before that and restored after the fix. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    keepTyped();
    return { problem: { error } };
  }

  static getDerivedStateFromProps({ edit }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return edit === state.edit ? null : { edit, problem: undefined };
  }

  override componentDidMount(): void {
    // Fast refresh mounts a new boundary after one that caught an error.
    if (!this.state.problem) restoreTyped();
  }

  override componentDidUpdate(_props: BoundaryProps, { problem }: BoundaryState): void {
    if (problem && !this.state.problem) restoreTyped();
  }

  override render(): ReactNode {
    const { problem } = this.state;
    return problem
      ? createElement(ProblemBox, { error: problem.error, onRetry: () => this.setState({ problem: undefined }) })
      : this.props.children;
  }
}
