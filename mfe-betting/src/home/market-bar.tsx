import { useState } from 'react';
import { useSession } from 'shared/store';
import { CloseIcon, FilterBar, IconButton, SearchIcon } from 'shared/ui';
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
  const { mayBet } = useSession();
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
          {/* An inactive player has both numbers above the markets. */}
          {mayBet && <SupportButton />}
          {hasMarkets && (
            <FilterBar
              label={home.filters}
              options={view.filters.map(({ value, count }) => ({ value, count, label: home.filter[value] }))}
              value={view.filter}
              onChange={view.choose}
              className={styles.row}
            />
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
