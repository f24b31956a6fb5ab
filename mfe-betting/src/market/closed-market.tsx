import { Link } from 'shared/screens';
import { Button, ClockIcon, EmptyState } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';

export function ClosedMarket() {
  const texts = useTexts();
  return <EmptyState icon={<ClockIcon />} title={texts.closedToday} action={<Button as={Link} to="/">{texts.toHome}</Button>} />;
}
