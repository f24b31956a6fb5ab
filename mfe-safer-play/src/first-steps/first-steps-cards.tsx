import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'shared/screens';
import { useSession } from 'shared/store';
import { Button, ButtonRow, Dialog, DigitTile } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './first-steps.module.css';
import { rememberFirstStepsSeen, hasSeenFirstSteps } from './new-player.ts';

/**
 * Three cards that explain a day of the game and link to a practice market. The cards count as seen however the player
 * closes them.
 */
export function FirstStepsCards() {
  const { firstSteps: texts } = useTexts();
  const { phone_number } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const isHere = isQuietPlace(pathname);
  useEffect(() => {
    if (!isHere || hasSeenFirstSteps(phone_number) || document.querySelector('dialog[open]')) return;
    rememberFirstStepsSeen(phone_number);
    setOpen(true);
  }, [isHere, phone_number]);
  if (!isOpen) return null;

  const card = texts.cards[at];
  const isLast = at === texts.cards.length - 1;
  const leave = () => setOpen(false);
  const practise = () => {
    leave();
    void navigate('/practice');
  };
  return (
    <Dialog
      open
      onClose={leave}
      closeLabel={texts.skip}
      title={card?.title}
      footer={
        <ButtonRow>
          <Button meaning={isLast ? 'start' : 'skip'} tone="quiet" onClick={leave}>
            {isLast ? texts.start : texts.skip}
          </Button>
          {isLast ? (
            <Button meaning="practise" tone="gold" onClick={practise}>
              {texts.practise}
            </Button>
          ) : (
            <Button meaning="next" tone="gold" onClick={() => setAt(at + 1)}>
              {texts.next}
            </Button>
          )}
        </ButtonRow>
      }
    >
      <p className={styles.step}>{texts.step(at + 1, texts.cards.length)}</p>
      <Example>{card?.example ?? ''}</Example>
      <p>{card?.text}</p>
    </Dialog>
  );
}

/** Renders the digits of an example on tiles. */
function Example({ children }: { children: string }) {
  const parts = [...children].map((character, at) =>
    /\d/.test(character) ? <DigitTile key={at} digit={character} /> : <span key={at}>{character}</span>,
  );
  return (
    <p className={styles.example} aria-hidden="true" data-surface="night">
      {parts}
    </p>
  );
}

/** Returns whether the player is on the home screen. On other screens the cards would interrupt. */
function isQuietPlace(pathname: string): boolean {
  return /^\/(home\/?)?$/i.test(pathname);
}
