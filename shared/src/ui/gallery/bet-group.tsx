import { useCallback, useState } from 'react';
import { Button, Fold, GameTile, GroupTabs, NumberGrid, NumberTile, SlipBar, TileGrid } from '../index.ts';
import { BulkIcon, DigitIcon } from '../index.ts';
import { Specimen } from './specimen.tsx';

const panas = ['127', '136', '145', '190', '235', '280', '370', '389', '460', '479', '569', '578'];
const tabs = Array.from({ length: 10 }, (_, digit) => ({ id: String(digit), label: String(digit), count: digit === 2 ? 3 : 0 }));

export function BetGroup() {
  const [tab, setTab] = useState('0');
  const [points, setPoints] = useState<Record<string, number>>({ '136': 20, '280': 1500 });
  const add = useCallback((number: string) => setPoints((all) => ({ ...all, [number]: (all[number] ?? 0) + 20 })), []);
  const remove = useCallback((number: string) => setPoints((all) => ({ ...all, [number]: 0 })), []);
  return (
    <>
      <Specimen name="TileGrid, GameTile, Fold">
        <TileGrid>
          <GameTile icon={<DigitIcon />} detail="10 KA 95">Single Digit</GameTile>
          <GameTile icon={<BulkIcon />} detail="10 KA 95" badge="Bulk">Single Digit</GameTile>
          <GameTile icon={<DigitIcon />} detail="10 KA 10000">Half Sangam</GameTile>
          <GameTile icon={<DigitIcon />} detail="10 KA 100000" disabled>Full Sangam</GameTile>
        </TileGrid>
        <Fold summary="4 games wait for tomorrow: Open has passed"><p>Jodi Digit, Half Sangam, Full Sangam, Triple Pana in bulk</p></Fold>
      </Specimen>
      <Specimen name="GroupTabs, NumberGrid, NumberTile (hold to remove)">
        <GroupTabs label="Digit" tabs={tabs} value={tab} onChange={setTab} panelId="gallery-panas" />
        <div id="gallery-panas" role="tabpanel" aria-label={`Digit ${tab}`}>
          <NumberGrid label="Single panas">
            {panas.map((number) => (
              <NumberTile key={number} number={number} points={points[number] ?? 0} label={`${number}, ${points[number] ?? 0} points`} removeLabel={`Remove ${number}`} onAdd={add} onRemove={remove} />
            ))}
          </NumberGrid>
        </div>
        <NumberGrid label="Single digits" fiveInRow>
          {['1', '2', '3', '4', '5'].map((number) => (
            <NumberTile key={number} number={number} points={points[number] ?? 0} label={`${number}, ${points[number] ?? 0} points`} removeLabel={`Remove ${number}`} disabled={number === '5'} onAdd={add} onRemove={remove} />
          ))}
        </NumberGrid>
      </Specimen>
      <Specimen name="SlipBar">
        <SlipBar label="Your bids" title="7 bids · 140 pts" detail="best case 1,900" action={<Button tone="gold">Submit</Button>} />
      </Specimen>
    </>
  );
}
