import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from 'shared/screens';
import { pointsText } from 'shared/rules';
import { usePlayer, useSession } from 'shared/store';
import { AppBar, BackIcon, IconButton, Logo, WalletChip } from 'shared/ui';
import { isHome } from '../access/landing.ts';
import { useShellTexts } from '../texts/shell-texts.tsx';

export function Header({ title }: { title: string }) {
  const texts = useShellTexts();
  const { pathname } = useLocation();
  const { mayBet } = useSession();
  const player = usePlayer();
  const balance = pointsText(player?.wallet ?? 0);

  return (
    <AppBar
      start={!isHome(pathname) && <BackButton label={texts.back} />}
      title={isHome(pathname) ? <Logo name={texts.appName} /> : title}
      end={mayBet && <WalletChip as={Link} to="/wallet_histroy" balance={balance} label={texts.walletBalance(balance)} />}
    />
  );
}

function BackButton({ label }: { label: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // A screen opened from outside has nothing behind it.
  const goBack = () => (key === 'default' ? navigate('/') : navigate(-1));
  return <IconButton tone="night" label={label} icon={<BackIcon />} onClick={() => void goBack()} />;
}
