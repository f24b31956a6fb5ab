import { useState } from 'react';
import { gameTypes } from '../../rules/game-types.ts';
import { Balance, Button, ButtonRow, Chip, FilterBar, GameMark, Hero, ResultLine, TextInput } from '../index.ts';
import { AddIcon, ChatIcon, PhoneIcon, SearchIcon, WithdrawIcon } from '../index.ts';
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
      <Specimen name="Hero, Balance, Chip">
        <Hero>
          <Balance
            label="Namaste, Ravi"
            amount="₹1,24,560"
            detail="₹500 held"
            hidden={isHidden}
            onToggle={() => setHidden(!isHidden)}
            toggleLabel={isHidden ? 'Show balance' : 'Hide balance'}
          />
          <ButtonRow>
            <Button tone="gold" icon={<AddIcon />}>
              Add
            </Button>
            <Button tone="night" icon={<WithdrawIcon />}>
              Withdraw
            </Button>
          </ButtonRow>
        </Hero>
        <div className={styles.row}>
          <Chip icon={<PhoneIcon />}>98765 43210</Chip>
          <Chip icon={<ChatIcon />}>98765 43211</Chip>
        </div>
      </Specimen>
      <Specimen name="GameMark">
        <div className={styles.row}>
          {gameTypes.map(({ label }) => (
            <GameMark key={label} type={label} />
          ))}
        </div>
        <div className={styles.row}>
          {gameTypes.map(({ label }) => (
            <GameMark key={label} type={label} bulk />
          ))}
        </div>
      </Specimen>
      <Specimen name="TextInput as search, FilterBar, ResultLine">
        <TextInput
          label="Search markets"
          labelHidden
          type="search"
          placeholder="Search markets"
          prefix={<SearchIcon size={20} />}
        />
        <FilterBar label="Show" options={filters} value={filter} onChange={setFilter} />
        <ResultLine result="123-6*-***" />
      </Specimen>
    </>
  );
}
