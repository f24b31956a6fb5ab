import { useState } from 'react';
import { callAddress, chatAddress, tenDigits } from 'shared/rules';
import { useAppConfig } from 'shared/screens';
import { usePlayer } from 'shared/store';
import { ChatIcon, Chip, Dialog, MenuList, MenuRow, PhoneIcon } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './market-bar.module.css';

export function SupportNumbers() {
  const texts = useTexts();
  const player = usePlayer();
  const [chosen, setChosen] = useState<string>();
  const numbers = [player?.helpNumber1, player?.helpNumber2].map((number) => tenDigits(number ?? ''));
  if (!numbers.some(Boolean)) return null;
  return (
    <div role="group" aria-label={texts.home.support} className={styles.numbers}>
      {numbers.map(
        (number, at) =>
          number && (
            <Chip
              key={at}
              icon={<PhoneIcon />}
              className={styles.number}
              aria-haspopup="dialog"
              aria-label={texts.supportModal.title(number)}
              onClick={() => setChosen(number)}
            >
              {number}
            </Chip>
          ),
      )}
      <SupportDialog number={chosen} onClose={() => setChosen(undefined)} />
    </div>
  );
}

function SupportDialog({ number = '', onClose }: { number: string | undefined; onClose: () => void }) {
  const { close, supportModal } = useTexts();
  const { chatLink } = useAppConfig();
  return (
    <Dialog open={number !== ''} onClose={onClose} closeLabel={close} title={supportModal.title(`+91 ${number}`)}>
      <MenuList>
        <MenuRow as="a" href={callAddress(number)} icon={<PhoneIcon />}>
          {supportModal.call}
        </MenuRow>
        <MenuRow
          as="a"
          href={chatAddress(chatLink, number, supportModal.greeting)}
          target="_blank"
          rel="noopener noreferrer"
          icon={<ChatIcon />}
        >
          {supportModal.chat}
        </MenuRow>
      </MenuList>
    </Dialog>
  );
}
