import type { ReactNode } from 'react';
import { dateText, inLanguage } from 'shared/rules';
import { Link, useLanguage, useScreenLinks } from 'shared/screens';
import { usePlayer, useSession } from 'shared/store';
import {
  Drawer,
  EditIcon,
  HistoryIcon,
  InfoIcon,
  LogoutIcon,
  MenuList,
  MenuRow,
  PathIcon,
  RatesIcon,
  TermsIcon,
  VideoIcon,
} from 'shared/ui';
import { useShellTexts } from '../texts/shell-texts.tsx';
import { menuPlaces } from '../screens/menu-places.ts';
import { LanguageAndTheme } from './language-and-theme.tsx';
import styles from './side-menu.module.css';

interface SideMenuProps {
  onClose: () => void;
}

export function SideMenu({ onClose }: SideMenuProps) {
  const { sideMenu: texts, close, version } = useShellTexts();
  const { mayBet, phone_number } = useSession();
  return (
    <Drawer
      open
      onClose={onClose}
      closeLabel={close}
      title={<PlayerHeader phone_number={phone_number} onLeave={onClose} />}
    >
      <DemoLine />
      <div className={styles.groups}>
        {mayBet && (
          <MenuList label={texts.label}>
            <Place to={menuPlaces.statement} icon={<HistoryIcon />} onClick={onClose}>
              {texts.statement}
            </Place>
            <Place to={menuPlaces.rates} icon={<RatesIcon />} onClick={onClose}>
              {texts.rates}
            </Place>
            <Place to={`${menuPlaces.terms}#terms`} icon={<TermsIcon />} onClick={onClose}>
              {texts.terms}
            </Place>
            <Place to={menuPlaces.howToPlay} icon={<VideoIcon />} onClick={onClose}>
              {texts.video}
            </Place>
          </MenuList>
        )}
        <LinkedScreens onLeave={onClose} />
      </div>
      <div className={styles.foot}>
        <LanguageAndTheme />
        <MenuList>
          <Place to="/logout" icon={<LogoutIcon />} onClick={onClose}>
            {texts.logout}
          </Place>
        </MenuList>
        <p className={styles.version}>{version}</p>
      </div>
    </Drawer>
  );
}

function LinkedScreens({ onLeave }: { onLeave: () => void }) {
  const { language } = useLanguage();
  const links = useScreenLinks('menu');
  return (
    links.length > 0 && (
      <MenuList>
        {links.map(({ path, title, icon }) => (
          <Place key={path} to={path} icon={<PathIcon path={icon} />} onClick={onLeave}>
            {inLanguage(title, language)}
          </Place>
        ))}
      </MenuList>
    )
  );
}

interface PlaceProps {
  to: string;
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

function Place(props: PlaceProps) {
  return <MenuRow as={Link} end="" className={styles.place} {...props} />;
}

/** Renders the player's name, phone number and "member since". For an active player, links to the profile. */
function PlayerHeader({ phone_number, onLeave }: { phone_number: string | undefined; onLeave: () => void }) {
  const { mayBet } = useSession();
  const words = (
    <span className={styles.words}>
      <PlayerName />
      <small>+91 {phone_number}</small>
      <MemberSince />
    </span>
  );
  if (!mayBet) return words;
  return (
    <Link to={menuPlaces.profile} className={styles.whose} onClick={onLeave}>
      {words}
      <EditIcon size={20} />
    </Link>
  );
}

function DemoLine() {
  const { sideMenu } = useShellTexts();
  return (
    usePlayer()?.demo === '1' && (
      <p className={styles.demo}>
        <InfoIcon size={18} />
        {sideMenu.demo}
      </p>
    )
  );
}

function PlayerName() {
  const name = usePlayer()?.name ?? '';
  return <span title={name}>{shortName(name)}</span>;
}

function MemberSince() {
  const { sideMenu } = useShellTexts();
  const { language } = useLanguage();
  const since = usePlayer()?.created_at;
  return since && <small>{sideMenu.memberSince(dateText(since, language))}</small>;
}

/** Returns the first six letters of a name as readers count them: a Devanagari syllable or an emoji is one letter. */
export function shortName(name: string): string {
  return lettersOf(name.trim()).slice(0, 6).join('').trimEnd();
}

function lettersOf(name: string): string[] {
  // A browser without `Intl.Segmenter` counts code points.
  if (!('Segmenter' in Intl)) return [...name];
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name), ({ segment }) => segment);
}
