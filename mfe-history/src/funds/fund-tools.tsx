import type { FundRow } from 'shared/provider';
import { fundStatus, timeText } from 'shared/rules';
import { useLanguage, type Language } from 'shared/screens';
import { dayOf } from '../list/day-range.ts';
import { ListTools } from '../list/list-tools.tsx';
import type { Texts } from '../texts/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { isWithdrawal } from './fund-requests.ts';

export function FundTools({ fileName, requests }: { fileName: string; requests: readonly FundRow[] }) {
  const texts = useTexts();
  const { language } = useLanguage();
  return <ListTools fileName={fileName} table={() => fundTable(requests, texts, language)} />;
}

function fundTable(requests: readonly FundRow[], { funds: words, list }: Texts, language: Language) {
  const head = [list.date, list.time, words.action, words.amount, words.remark, list.status];
  const rows = requests.map((request) => [
    dayOf(request.date) ?? request.date,
    timeText(request.date, language),
    isWithdrawal(request) ? words.withdrawal : words.deposit,
    request.points,
    request.remark,
    words.statuses[fundStatus(request.status)],
  ]);
  return { head, rows };
}
