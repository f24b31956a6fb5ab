import type { CSSProperties } from 'react';
import { rupeesText } from 'shared/rules';
import styles from './my-game.module.css';
import { useTexts } from '../texts/use-texts.ts';
import type { Group } from './played.ts';

const most = 10;

/** Staked and won points of each group, as two bars. The table below the bars has all figures. */
export function GroupBars({ groups, nameOf }: { groups: readonly Group[]; nameOf: (group: Group) => string }) {
  const { myGame: texts } = useTexts();
  const highest = Math.max(1, ...groups.flatMap(({ staked, won }) => [staked, won]));
  const bar = (points: number) => ({ '--share': points / highest }) as CSSProperties;
  return (
    <>
      <Legend />
      <ul className={styles.groups}>
        {groups.slice(0, most).map((group) => (
          <li key={group.key} className={styles.group}>
            <span className={styles.rateWords}>
              <span className={styles.name}>{nameOf(group)}</span>
              <span>
                {rupeesText(group.staked)} · {rupeesText(group.won)}
              </span>
            </span>
            <span aria-hidden="true" className={styles.bar} data-of="staked" style={bar(group.staked)} />
            <span aria-hidden="true" className={styles.bar} data-of="won" style={bar(group.won)} />
          </li>
        ))}
      </ul>
      {groups.length > most && <p className={styles.small}>{texts.moreBelow(groups.length - most)}</p>}
    </>
  );
}

export function Legend() {
  const { myGame: texts } = useTexts();
  return (
    <p className={styles.legend}>
      <span data-of="staked">{texts.staked}</span>
      <span data-of="won">{texts.won}</span>
    </p>
  );
}
