import { useState } from 'react';
import { FilterBar, Note } from 'shared/ui';
import type { Offers } from '../../../src/desk/offer-api.ts';
import { useVersion } from '../connection/live.tsx';
import { useAnswer } from '../connection/use-answer.ts';
import { Reading } from '../parts/reading.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { useSession } from '../session/session.tsx';
import { EditRow } from './edit-row.tsx';
import { MarketForm } from './market-form.tsx';
import { MarketRow } from './market-row.tsx';
import { SettingsPart } from './settings-part.tsx';
import styles from './offers.module.css';

type Part = 'markets' | 'rates' | 'settings';

/** What the app offers: markets with their hours and fair draws, rates, and settings. */
export function OffersView() {
  const from = useAnswer<Offers>('/offers', useVersion('acts'));
  const [part, setPart] = useState<Part>('markets');
  const denied = useSession().whyNot('market');
  return (
    <div className={styles.view}>
      <ViewHead title="Offers" />
      <FilterBar
        label="Show"
        value={part}
        onChange={setPart}
        options={[
          { value: 'markets', label: 'Markets' },
          { value: 'rates', label: 'Rates' },
          { value: 'settings', label: 'Settings' },
        ]}
      />
      {denied && <Note tone="info">{denied}</Note>}
      <Reading what="offers" from={from}>
        {(offers) => <Shown part={part} offers={offers} isDenied={Boolean(denied)} onChanged={from.again} />}
      </Reading>
    </div>
  );
}

interface ShownProps {
  part: Part;
  offers: Offers;
  isDenied: boolean;
  onChanged(): void;
}

function Shown({ part, offers: { markets, rates, settings = [] }, isDenied, onChanged }: ShownProps) {
  if (part === 'markets')
    return (
      <>
        <ul className={styles.rows}>
          {markets.map((market) => (
            <MarketRow
              key={market.id}
              market={market}
              showsFair={markets.some(({ is_fair }) => !is_fair)}
              isDenied={isDenied}
              onChanged={onChanged}
            />
          ))}
        </ul>
        {!isDenied && <MarketForm onChanged={onChanged} />}
      </>
    );
  if (part === 'rates')
    return (
      <ul className={styles.rows}>
        {rates.map(({ type, min_value, max_value }) => (
          <EditRow
            key={type}
            title={type}
            value={String(max_value)}
            shown={`${min_value} KA ${max_value.toLocaleString('en-IN')}`}
            label={`What ${min_value} points pay`}
            warning="New bids get the new rate. Placed bids keep theirs."
            isDenied={isDenied}
            order={(value) => ({ verb: 'rate', words: [type, String(min_value), value] })}
            onChanged={onChanged}
          />
        ))}
      </ul>
    );
  return <SettingsPart settings={settings} isDenied={isDenied} onChanged={onChanged} />;
}
