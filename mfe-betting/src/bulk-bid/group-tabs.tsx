import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { VisuallyHidden } from 'shared/ui';
import styles from './group-tabs.module.css';

interface GroupTabsProps {
  label: string;
  tabs: readonly { id: string; label: string; /** The number of bids in the tab. */ count?: number }[];
  value: string;
  onChange: (id: string) => void;
  /** The id of the `role="tabpanel"` element that the tabs control. */
  panelId: string;
}

/** Renders tabs over a grid of numbers, one tab per digit. Arrow keys, Home and End move between the tabs. */
export function GroupTabs({ label, tabs, value, onChange, panelId }: GroupTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const choose = (at: number) => {
    const tab = tabs[at % tabs.length];
    const button = list.current?.children[at % tabs.length];
    if (!tab || !(button instanceof HTMLElement)) return;
    onChange(tab.id);
    button.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === value}
          aria-controls={panelId}
          tabIndex={tab.id === value ? 0 : -1}
          className={styles.tab}
          onKeyDown={onKeyDown}
          onClick={() => onChange(tab.id)}
        >
          {/* Without a comma, a screen reader would read the count as part of the number. */}
          <VisuallyHidden>{tab.count ? `${tab.label}, ${tab.count}` : tab.label}</VisuallyHidden>
          <span aria-hidden className={tab.label.length > 1 ? styles.word : undefined}>
            {tab.label}
          </span>
          {Boolean(tab.count) && (
            <span aria-hidden className={styles.count}>
              {tab.count}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
