import type { ReactNode } from 'react';
import { Link } from 'shared/screens';
import { Button, EmptyState } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { useAddressFilter } from './address-filter.ts';

interface NoneFoundProps {
  title: string;
  /** The next step for the player if the list has no entries at all. */
  action?: ReactNode;
}

/** An empty list. If a filter may be the reason, offers to clear the filter. */
export function NoneFound({ title, action }: NoneFoundProps) {
  const texts = useTexts().list;
  const { address, change } = useAddressFilter();
  const keys = [...address.keys()];
  if (keys.length === 0) return <EmptyState title={title} action={action} />;
  const clear = () => change(Object.fromEntries(keys.map((key) => [key, ''])));
  return (
    <EmptyState title={title} action={<Button onClick={clear}>{texts.clear}</Button>}>
      {texts.noneFits}
    </EmptyState>
  );
}

/** The next step for a player who has no entries yet. */
export function AddFund() {
  return (
    <Button as={Link} to="/add_fund_auto">
      {useTexts().list.addFund}
    </Button>
  );
}
