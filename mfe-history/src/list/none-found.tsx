import type { ReactNode } from 'react';
import { Link } from 'shared/screens';
import { Button, EmptyState } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { useAddressFilter } from './address-filter.ts';

interface NoneFoundProps {
  title: string;
  /** The next step where the list itself is empty. */
  action?: ReactNode;
}

/** An empty list; where a filter in the address may be the reason, the way back to all. */
export function NoneFound({ title, action }: NoneFoundProps) {
  const texts = useTexts().list;
  const { address, change } = useAddressFilter();
  const asked = [...address.keys()];
  if (asked.length === 0) return <EmptyState title={title} action={action} />;
  const clear = () => change(Object.fromEntries(asked.map((key) => [key, ''])));
  return (
    <EmptyState title={title} action={<Button onClick={clear}>{texts.clear}</Button>}>
      {texts.noneFits}
    </EmptyState>
  );
}

/** The next step of a player who has no entries yet. */
export function AddFund() {
  return (
    <Button as={Link} to="/add_fund_auto">
      {useTexts().list.addFund}
    </Button>
  );
}
