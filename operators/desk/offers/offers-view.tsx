import { useState } from 'react';
import { gameTypes } from 'shared/rules';
import { FilterBar, Note } from 'shared/ui';
import type { Offers } from '../../../provider/src/desk/offer-api.ts';
import { useVersion } from '../connection/live.ts';
import { useQuery } from '../../connection/route.tsx';
import { useAnswer } from '../../connection/use-answer.ts';
import { Reading } from '../../parts/reading.tsx';
import { ViewHead } from '../../parts/view-head.tsx';
import { useSession } from '../session/session.ts';
import { EditRow } from './edit-row.tsx';
import { MarketForm } from './market-form.tsx';
import { MarketRow } from './market-row.tsx';
import { SettingsPart } from './settings-part.tsx';
import styles from './offers.module.css';

/** The points of a first rate. */
const FIRST_POINTS = 10;

type Part = 'markets' | 'rates' | 'settings';

/** What the app offers: markets with their hours and fair draws, rates, and settings. */
export function OffersView() {
  const from = useAnswer<Offers>('/offers', useVersion('acts'));
  const asked = useQuery().get('show');
  const [part, setPart] = useState<Part>(asked === 'rates' || asked === 'settings' ? asked : 'markets');
  const denied = useSession().whyNot('market');
  return (
    <div className={`stack ${styles.view}`} data-narrow>
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

function Shown({ part, offers: { markets, rates, settings }, isDenied, onChanged }: ShownProps) {
  if (part === 'markets')
    return (
      <>
        <ul className="rows">
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
      <ul className="rows">
        {gameTypes.map(({ label: type }) => {
          const rate = rates.find((one) => one.type === type);
          const points = rate?.min_value ?? FIRST_POINTS;
          return (
            <EditRow
              key={type}
              title={type}
              value={rate ? String(rate.max_value) : ''}
              shown={rate ? `${points} KA ${rate.max_value.toLocaleString('en-IN')}` : 'Not set: no bids'}
              isMissing={!rate}
              label={`What ${points} points pay`}
              warning="New bids get the new rate. Placed bids keep theirs."
              isDenied={isDenied}
              order={(value) => ({ verb: 'rate', words: [type, String(points), value] })}
              onChanged={onChanged}
            />
          );
        })}
      </ul>
    );
  if (!settings) return <Note tone="info">Only a person with the role settings sees the settings.</Note>;
  return <SettingsPart settings={settings} isDenied={isDenied} onChanged={onChanged} />;
}
