import { useState } from 'react';
import { Button, Dialog, Drawer, Facts, MenuList, MenuRow, Note, ResultLine, Sheet } from '../index.ts';
import { CalendarIcon, HistoryIcon, LogoutIcon, RatesIcon, TermsIcon, VideoIcon } from '../index.ts';
import { Specimen } from './specimen.tsx';
import styles from './gallery.module.css';

type Shown = 'sheet' | 'busy' | 'moment' | 'dialog' | 'drawer' | '';

export function ModalGroup() {
  const [shown, setShown] = useState<Shown>('');
  const close = () => setShown('');
  return (
    <Specimen name="Sheet, Sheet while busy, Sheet of a moment, Dialog, Drawer">
      <div className={styles.row}>
        {(['sheet', 'busy', 'moment', 'dialog', 'drawer'] as const).map((name) => (
          <Button key={name} tone="quiet" onClick={() => setShown(name)}>
            {name}
          </Button>
        ))}
      </div>
      <Sheet
        open={shown === 'sheet' || shown === 'busy'}
        busy={shown === 'busy'}
        onClose={close}
        closeLabel="Close"
        title="KALYAN · Open · 21 Nov"
        footer={
          shown === 'busy' ? (
            <Button wide tone="gold" progress={0.4}>
              2 of 5
            </Button>
          ) : (
            <Button wide tone="gold" onClick={() => setShown('busy')}>
              Submit 5 bids
            </Button>
          )
        }
      >
        <Facts
          facts={[
            { term: 'Points', value: '140' },
            { term: 'Wallet after', value: '₹1,100', strong: true },
          ]}
        />
        <Note tone="err">Bid Once Played Will Not Be Cancelled</Note>
        {shown === 'busy' && (
          <Button tone="quiet" onClick={close}>
            End the example
          </Button>
        )}
      </Sheet>
      <Sheet open={shown === 'moment'} moment onClose={close} closeLabel="Close" title="You won ₹890 net">
        <ResultLine moment result="123-67-124" />
      </Sheet>
      <Dialog open={shown === 'dialog'} onClose={close} closeLabel="Close" title="KALYAN">
        <MenuList>
          <MenuRow icon={<CalendarIcon />}>Jodi Chart</MenuRow>
          <MenuRow icon={<CalendarIcon />}>Pana Chart</MenuRow>
        </MenuList>
      </Dialog>
      <Drawer
        open={shown === 'drawer'}
        onClose={close}
        closeLabel="Close the menu"
        title={
          <>
            Ravind<small>+91 98765 43210</small>
            <small>Member since 6 Sep 2024</small>
          </>
        }
      >
        <MenuList label="Menu">
          <MenuRow icon={<HistoryIcon />}>Account Statement</MenuRow>
          <MenuRow icon={<RatesIcon />}>Game Rates</MenuRow>
          <MenuRow icon={<TermsIcon />}>Terms and Conditions</MenuRow>
          <MenuRow icon={<VideoIcon />}>Video</MenuRow>
          <MenuRow icon={<LogoutIcon />}>Logout</MenuRow>
        </MenuList>
      </Drawer>
    </Specimen>
  );
}
