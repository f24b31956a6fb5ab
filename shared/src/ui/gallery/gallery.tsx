import { AppBar, BottomNav, BottomNavItem, Frame, IconButton, Logo, Page, WalletChip } from '../index.ts';
import { BidsIcon, HistoryIcon, HomeIcon, MenuIcon, WalletIcon, WebsiteIcon } from '../index.ts';
import { BetGroup } from './bet-group.tsx';
import { HomeGroup } from './home-group.tsx';
import { InputGroup } from './input-group.tsx';
import { ListGroup } from './list-group.tsx';
import { ModalGroup } from './modal-group.tsx';
import { StateGroup } from './state-group.tsx';
import styles from './gallery.module.css';

const groups = [
  ['Home', HomeGroup],
  ['Inputs', InputGroup],
  ['Betting', BetGroup],
  ['Lists', ListGroup],
  ['States', StateGroup],
  ['Modals', ModalGroup],
] as const;

/** Every component of the kit in every state, for those who build screens with it. */
export function Gallery() {
  return (
    <Frame
      skipLabel="Skip to content"
      top={<AppBar start={<IconButton tone="night" label="Menu" icon={<MenuIcon />} />} title={<Logo name="Matka" />} end={<WalletChip as="a" href="#wallet" balance="₹1,24,560" label="Wallet, ₹1,24,560" />} />}
      bottom={<GalleryNav />}
    >
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
    </Frame>
  );
}

function GalleryNav() {
  return (
    <BottomNav label="Main">
      <BottomNavItem href="#history" icon={<HistoryIcon />}>History</BottomNavItem>
      <BottomNavItem href="#bids" icon={<BidsIcon />}>All Bids</BottomNavItem>
      <BottomNavItem href="#Home" icon={<HomeIcon />} current raised>Home</BottomNavItem>
      <BottomNavItem href="#wallet" icon={<WalletIcon />}>Wallet</BottomNavItem>
      <BottomNavItem href="#website" icon={<WebsiteIcon />}>Website</BottomNavItem>
    </BottomNav>
  );
}
