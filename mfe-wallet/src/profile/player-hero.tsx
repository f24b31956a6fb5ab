import { usePlayer } from 'shared/store';
import { Hero } from 'shared/ui';
import styles from './player-hero.module.css';

/** Renders whose account this is: the first letter of the name on a coin, the name and the number. */
export function PlayerHero() {
  const player = usePlayer();
  const name = player?.name.trim() ?? '';
  return (
    <Hero>
      <div className={styles.who}>
        <span aria-hidden="true" className={styles.coin}>
          {[...name][0]}
        </span>
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.number}>+91 {player?.phone_number}</p>
        </div>
      </div>
    </Hero>
  );
}
