import { Link } from 'shared/screens';
import { Button } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';

/** The next step of a player who has no entries yet. */
export function AddFund() {
  return <Button as={Link} to="/add_fund_auto">{useTexts().list.addFund}</Button>;
}
