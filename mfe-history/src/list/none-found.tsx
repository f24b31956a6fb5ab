import type { ReactNode } from 'react';
import { Link } from 'shared/screens';
import { Button, EmptyState, type PictureName } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { useAddressFilter } from './address-filter.ts';

interface NoneFoundProps {
  title: string;
  picture?: PictureName | undefined;
  /** What appears in the list, if the list itself is empty. */
  hint?: ReactNode;
  /** The next step if the list itself is empty. */
  action?: ReactNode;
}

/** An empty list. If a filter may be the reason, offers to clear it. */
export function NoneFound({ title, picture, hint, action }: NoneFoundProps) {
  const texts = useTexts().list;
  const { address, change } = useAddressFilter();
  const keys = [...address.keys()];
  if (keys.length === 0)
    return (
      <EmptyState picture={picture} title={title} action={action}>
        {hint}
      </EmptyState>
    );
  const clear = () => change(Object.fromEntries(keys.map((key) => [key, ''])));
  return (
    <EmptyState picture={picture} title={title} action={<Button onClick={clear}>{texts.clear}</Button>}>
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
