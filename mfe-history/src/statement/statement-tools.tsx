import { useLanguage } from 'shared/screens';
import { FilterBar } from 'shared/ui';
import { useAddressFilter } from '../list/address-filter.ts';
import { ListTools } from '../list/list-tools.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { statementTable } from './statement-csv.ts';
import type { StatementLine } from './statement-lines.ts';

export function StatementTools({ lines }: { lines: readonly StatementLine[] }) {
  const texts = useTexts();
  const { language } = useLanguage();
  const { address, change } = useAddressFilter();
  const kinds = [
    { value: '', label: texts.list.all },
    { value: 'credit', label: texts.statement.credit },
    { value: 'debit', label: texts.statement.debit },
  ];
  return (
    <ListTools fileName="account-statement" table={() => statementTable(lines, texts, language)}>
      <FilterBar label={texts.statement.kind} options={kinds} value={address.get('kind') ?? ''} onChange={(kind) => change({ kind })} />
    </ListTools>
  );
}
