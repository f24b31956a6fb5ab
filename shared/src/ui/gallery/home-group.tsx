import { useState } from 'react';
import { Banner, Balance, Button, ButtonRow, Chip, FilterBar, Hero, IconButton, MarketCard, PhasePill, ResultLine, StickyTop, TextInput } from '../index.ts';
import { AddIcon, CalendarIcon, ChatIcon, PhoneIcon, PlayIcon, SearchIcon, StarIcon, WithdrawIcon } from '../index.ts';
import { Specimen } from './specimen.tsx';
import styles from './gallery.module.css';

const filters = [
  { value: 'open', label: 'Open now', count: 4 },
  { value: 'soon', label: 'Closing soon' },
  { value: 'closed', label: 'Closed' },
  { value: 'starred', label: '★' },
];

export function HomeGroup() {
  const [isHidden, setHidden] = useState(false);
  const [filter, setFilter] = useState('open');
  return (
    <>
      <Specimen name="Hero, Balance, Banner, Chip">
        <Hero>
          <Balance label="Namaste, Ravi" amount="₹1,24,560" detail="₹500 held" hidden={isHidden} onToggle={() => setHidden(!isHidden)} toggleLabel={isHidden ? 'Show balance' : 'Hide balance'} />
          <ButtonRow>
            <Button tone="gold" icon={<AddIcon />}>Add</Button>
            <Button tone="night" icon={<WithdrawIcon />}>Withdraw</Button>
          </ButtonRow>
        </Hero>
        <Banner moreLabel="Read all" lessLabel="Show less">Deposits are credited within ten minutes; withdrawals run from 10 am to 6 pm on every day but Sunday.</Banner>
        <div className={styles.row}>
          <Chip icon={<PhoneIcon />}>98765 43210</Chip>
          <Chip icon={<ChatIcon />}>98765 43211</Chip>
        </div>
      </Specimen>
      <Specimen name="StickyTop, TextInput as search, FilterBar">
        <StickyTop>
          <TextInput label="Search markets" labelHidden type="search" placeholder="Search markets" prefix={<SearchIcon size={20} />} />
          <FilterBar label="Show" options={filters} value={filter} onChange={setFilter} />
        </StickyTop>
      </Specimen>
      <Specimen name="MarketCard: open, close only, closed">
        <Market name="KALYAN" result="***-**-***" phase="open" pill="Open 1:12:41 left" starred />
        <Market name="SRIDEVI & SONS / NIGHT" result="123-6*-***" phase="close-only" pill="Close only 48:02" />
        <Market name="TIME BAZAR" result="123-67-124" phase="closed" pill="Closed for today" />
      </Specimen>
    </>
  );
}

interface MarketProps {
  name: string;
  result: string;
  phase: 'open' | 'close-only' | 'closed';
  pill: string;
  starred?: boolean;
}

function Market({ name, result, phase, pill, starred = false }: MarketProps) {
  const closed = phase === 'closed';
  return (
    <MarketCard
      name={name}
      closed={closed}
      result={<ResultLine result={result} size="band" onDark={!closed} />}
      pill={<PhasePill phase={phase}>{pill}</PhasePill>}
      times={[{ label: 'Open', time: '3:45 PM' }, { label: 'Close', time: '5:45 PM' }]}
      favourite={<IconButton label="Keep on top" aria-pressed={starred} tone={closed ? 'plain' : 'night'} icon={<StarIcon size={20} fill={starred ? 'currentColor' : 'none'} />} />}
      charts={<IconButton label="Charts" icon={<CalendarIcon />} />}
      play={<IconButton label="Play" tone={closed ? 'spent' : 'gold'} icon={<PlayIcon />} />}
    />
  );
}
