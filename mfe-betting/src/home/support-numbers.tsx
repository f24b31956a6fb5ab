import { useState } from 'react';
import { callAddress, chatAddress, tenDigits } from 'shared/rules';
import { useAppConfig } from 'shared/screens';
import { usePlayer } from 'shared/store';
import { Button, ButtonRow, ChatIcon, Dialog, IconButton, PhoneIcon } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './market-bar.module.css';

/** Renders a button that opens both support numbers. */
export function SupportButton() {
  const { home } = useTexts();
  const numbers = useSupportNumbers();
  const [isOpen, setOpen] = useState(false);
  if (numbers.length === 0) return null;
  return (
    <>
      <IconButton
        label={home.support}
        aria-haspopup="dialog"
        icon={<PhoneIcon size={22} />}
        className={styles.search}
        onClick={() => setOpen(true)}
      />
      {isOpen && <SupportDialog title={home.support} numbers={numbers} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Renders each support number as a button, for a player who cannot go on without support. */
export function SupportNumbers() {
  const { supportModal } = useTexts();
  const numbers = useSupportNumbers();
  const [chosen, setChosen] = useState<string>();
  if (numbers.length === 0) return null;
  return (
    <>
      <ButtonRow>
        {numbers.map((number, at) => (
          <Button
            key={at}
            tone="quiet"
            icon={<PhoneIcon size={20} />}
            aria-haspopup="dialog"
            aria-label={supportModal.title(number)}
            onClick={() => setChosen(number)}
          >
            {number}
          </Button>
        ))}
      </ButtonRow>
      {chosen && (
        <SupportDialog
          title={supportModal.title(`+91 ${chosen}`)}
          numbers={[chosen]}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

interface SupportDialogProps {
  title: string;
  numbers: readonly string[];
  onClose: () => void;
}

/** Renders a call and a chat for each number. */
function SupportDialog({ title, numbers, onClose }: SupportDialogProps) {
  const { close, supportModal } = useTexts();
  const { chatLink } = useAppConfig();
  return (
    <Dialog open onClose={onClose} closeLabel={close} title={title}>
      {numbers.map((number, at) => (
        <div key={at} role="group" aria-label={supportModal.title(number)}>
          <p className={styles.number}>+91 {number}</p>
          <ButtonRow>
            <Button as="a" href={callAddress(number)} tone="quiet" icon={<PhoneIcon size={20} />}>
              {supportModal.call}
            </Button>
            <Button
              as="a"
              href={chatAddress(chatLink, number, supportModal.greeting)}
              target="_blank"
              rel="noopener noreferrer"
              tone="quiet"
              icon={<ChatIcon size={20} />}
            >
              {supportModal.chat}
            </Button>
          </ButtonRow>
        </div>
      ))}
    </Dialog>
  );
}

function useSupportNumbers(): string[] {
  const player = usePlayer();
  return [player?.helpNumber1, player?.helpNumber2].flatMap((number) => tenDigits(number ?? '') ?? []);
}
