import { useEffectEvent, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { matchScreen, type RunnableRelease } from 'shared/plan';
import { inLanguage } from 'shared/rules';
import { Link, useLanguage, useLocation } from 'shared/screens';
import { CloseIcon, IconButton } from 'shared/ui';
import type { RoutedScreen, RunningRemote } from '../plan/session-releases.ts';
import { panelTexts } from '../texts/panel-texts.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';
import { useControl } from './control-answers.ts';
import { LanguageAndTheme } from './language-and-theme.tsx';
import { PartOfPage, type Part } from './part-of-page.tsx';
import styles from './staff-panel.module.css';

export interface StaffPanelProps {
  /** Every screen of this session. */
  screens: RoutedScreen[];
  /** Those of them that are next to every screen now. */
  companions: RoutedScreen[];
  releaseOf: (remote: RunningRemote) => RunnableRelease;
  onClose: () => void;
}

/**
 * Outlines the remotes on the page and lists what is known about each. It shows everyone what `/versions` shows, and the
 * rest to people who are signed in at the control page. Changes are made there, by the rights of the person's token.
 */
export function StaffPanel({ screens, companions, releaseOf, onClose }: StaffPanelProps) {
  const { close } = useShellTexts();
  const texts = inLanguage(panelTexts, useLanguage().language);
  const control = useControl();
  const known = control === 'none' ? undefined : control;
  const parts = partsOf(screens, companions, useLocation().pathname);
  const panel = useRef<HTMLElement>(null);
  const title = useId();
  useFocus(panel, onClose);
  useOutlines(parts[0]?.screen.remote.remote ?? 'shell');
  return createPortal(
    <aside ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>{texts.title}</h2>
        <IconButton label={close} icon={<CloseIcon />} onClick={onClose} />
      </div>
      {parts.map((part) => (
        <PartOfPage
          key={part.screen.remote.remote}
          part={part}
          release={releaseOf(part.screen.remote)}
          control={known}
        />
      ))}
      {control === 'none' && <p>{texts.noControl}</p>}
      {known && !known.rows && (
        <a href={known.base} target="_blank" rel="noopener">
          {texts.signIn}
        </a>
      )}
      <Link to="/versions">{texts.all}</Link>
      <LanguageAndTheme />
    </aside>,
    document.body,
  );
}

/** Lists each remote on the page once: that of the screen, the shell, and those of the companions. */
function partsOf(screens: RoutedScreen[], companions: RoutedScreen[], pathname: string): Part[] {
  const here = matchScreen(
    screens.filter(({ beside }) => !beside),
    pathname,
  );
  const frame = screens.find(({ remote }) => remote.remote === 'shell');
  const parts: Part[] = [
    ...(here ? [{ screen: here, place: 'screen' as const }] : []),
    ...(frame ? [{ screen: frame, place: 'frame' as const }] : []),
    ...companions.map((screen) => ({ screen, place: 'beside' as const })),
  ];
  return parts.filter(({ screen }, at) => parts.findIndex((part) => part.screen.remote === screen.remote) === at);
}

/**
 * Moves the focus into the panel. Moves it back when the panel closes, unless the person has left the panel. Escape in
 * the panel closes it.
 */
function useFocus(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const press = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && onClose());
  useLayoutEffect(() => {
    const { current: opened } = panel;
    const before = document.activeElement;
    const listener = (event: KeyboardEvent) => void press(event);
    opened?.addEventListener('keydown', listener);
    opened?.focus();
    return () => {
      opened?.removeEventListener('keydown', listener);
      if (before instanceof HTMLElement && opened?.contains(document.activeElement)) before.focus();
    };
  }, [panel]);
}

/** Marks the elements of the frame and the place of the screen. The stylesheet of the panel draws the outlines. */
function useOutlines(remote: string): void {
  useLayoutEffect(() => {
    const content = document.getElementById('content');
    const frame = [...document.querySelectorAll('#root header, #root nav')].filter((part) => !content?.contains(part));
    const marked = [...frame.map((part) => [part, 'shell'] as const), ...(content ? [[content, remote] as const] : [])];
    for (const [part, name] of marked) part.setAttribute('data-part', name);
    return () => {
      for (const [part] of marked) part.removeAttribute('data-part');
    };
  });
}
