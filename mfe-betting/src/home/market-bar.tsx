import { useState } from 'react';
import { Chip, CloseIcon, IconButton, SearchIcon } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { SupportButton } from './support-numbers.tsx';
import type { MarketView } from './use-market-view.ts';
import styles from './market-bar.module.css';

/**
 * Renders the row over the markets: search, filters and help, or the open search field instead. Without markets, renders
 * only help.
 */
export function MarketBar({ view, hasMarkets }: { view: MarketView; hasMarkets: boolean }) {
  const { home } = useTexts();
  const [isSearching, setSearching] = useState(false);
  const close = () => {
    view.find('');
    setSearching(false);
  };
  return (
    <div className={styles.bar}>
      {isSearching || view.search ? (
        <SearchField view={view} onClose={close} />
      ) : (
        <>
          {hasMarkets && (
            <IconButton
              label={home.search}
              icon={<SearchIcon size={22} />}
              className={styles.search}
              onClick={() => setSearching(true)}
            />
          )}
          <SupportButton />
          {hasMarkets && (
            <div className={styles.row} data-scrolls>
              <Filters view={view} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

function SearchField({ view, onClose }: { view: MarketView; onClose: () => void }) {
  const { home } = useTexts();
  return (
    <div className={styles.field}>
      <SearchIcon size={20} />
      <input
        type="search"
        aria-label={home.search}
        placeholder={home.search}
        enterKeyHint="search"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the player has just asked for it
        autoFocus
        className={styles.input}
        value={view.search}
        onChange={(event) => view.find(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <IconButton label={home.closeSearch} icon={<CloseIcon />} onClick={onClose} />
    </div>
  );
}

function Filters({ view }: { view: MarketView }) {
  const { home } = useTexts();
  return (
    <div role="group" aria-label={home.filters} className={styles.filters}>
      {view.filters.map(({ value, count }) => (
        <Chip key={value} pressed={value === view.filter} onClick={() => view.choose(value)}>
          {home.filter[value]} <span className={styles.count}>{count}</span>
        </Chip>
      ))}
    </div>
  );
}
