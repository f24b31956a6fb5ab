import { Link } from 'shared/screens';
import { Card, MenuList, MenuRow } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';

export function SecurityLinks() {
  const { profile } = useTexts();
  return (
    <Card flush>
      <MenuList label={profile.security}>
        <MenuRow as={Link} to="/change_mpin" icon={<LockIcon />} detail={profile.changeMpinDetail}>
          {profile.changeMpin}
        </MenuRow>
        <MenuRow as={Link} to="/devices" icon={<DeviceIcon />} detail={profile.devicesDetail}>
          {profile.devices}
        </MenuRow>
      </MenuList>
    </Card>
  );
}

const stroke = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

function LockIcon() {
  return (
    <svg {...stroke}>
      <rect x="4" y="11" width="16" height="10" rx="2" />
      <path d="M8 11V7a4 4 0 0 1 8 0v4" />
    </svg>
  );
}

function DeviceIcon() {
  return (
    <svg {...stroke}>
      <rect x="6" y="2" width="12" height="20" rx="2.5" />
      <path d="M11 18h2" />
    </svg>
  );
}
