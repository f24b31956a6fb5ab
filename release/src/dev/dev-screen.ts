import { Component, createElement, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { TextsProvider, useLanguage, useTextTable, type TextTable } from 'shared/screens';
import { ProblemBox } from './problem-box.ts';
import { keepTyped, restoreTyped } from './typed-values.ts';

// This file is only in development builds, never in a release.

interface DevScreen {
  component: string;
  load(): unknown;
  /** Registers a callback for an edit of the screen's module that fast refresh did not handle. */
  onEdit(edited: () => void): void;
}

/** The members of the bundler's `import.meta.webpackHot` that text tables use. */
interface HotModule {
  /** Undefined during the first run of the module. */
  data: unknown;
  accept(failed: (error: unknown, context: { module: { hot: HotModule } }) => void): void;
}

const editedTexts = new Map<string, TextTable>();
const listeners = new Set<() => void>();
let edits = 0;

/**
 * Returns the component that the shell renders: the screen with its edited texts, or the error that the screen threw.
 */
export function devScreen({ component, load, onEdit }: DevScreen): ComponentType {
  let failed: { error: unknown } | undefined;
  // Stores the first error. A second require of a module that threw would return its incomplete exports.
  const loadOnce = () => {
    if (failed) throw failed.error;
    try {
      return load() as Record<string, ComponentType>; // the exports of the screen's module
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

/** Makes a text table accept its own edits. Screens show the new texts without a reload. */
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

// One update may replace texts and a screen. Fast refresh waits 30 ms, so this delay is longer: a render before fast
// refresh would remount the screen as a new component.
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
  /** The edit at which the screen threw. */
  edit?: number;
}

/**
 * React unmounts a screen that throws. This boundary saves the typed values before that and restores them after the
 * fix.
 */
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
    // After an error, fast refresh mounts a new boundary, so restore the values here too.
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
