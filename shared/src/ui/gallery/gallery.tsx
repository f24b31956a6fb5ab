import { Page } from '../index.ts';
import { HomeGroup } from './home-group.tsx';
import { InputGroup } from './input-group.tsx';
import { ListGroup } from './list-group.tsx';
import { ModalGroup } from './modal-group.tsx';
import { StateGroup } from './state-group.tsx';
import styles from './gallery.module.css';

const groups = [
  ['Home', HomeGroup],
  ['Inputs', InputGroup],
  ['Lists', ListGroup],
  ['States', StateGroup],
  ['Modals', ModalGroup],
] as const;

/** Renders every component of the kit in every state, for developers of screens. */
export function Gallery() {
  return (
    <Page title="The kit" lead="Every part in every state.">
      <div className={styles.gallery}>
        {groups.map(([name, Group]) => (
          <div key={name} id={name} className={styles.group}>
            <h2 className={styles.heading}>{name}</h2>
            <Group />
          </div>
        ))}
      </div>
    </Page>
  );
}
