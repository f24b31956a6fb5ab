import type { FundRow } from 'shared/provider';
import { fundStatus, timeText } from 'shared/rules';
import type { FundStatus } from 'shared/rules';
import { StatusBadge } from 'shared/ui';
import type { StatusTone } from 'shared/ui';
import { dayInRange, dayOf, dayRangeOf } from '../list/address-filter.ts';
import { ListTools } from '../list/list-tools.tsx';
import { useTexts, type Texts } from '../texts/use-texts.ts';

export function requestsOfDays(requests: readonly FundRow[], address: URLSearchParams): FundRow[] {
  const range = dayRangeOf(address);
  return requests.filter(({ date }) => dayInRange(date, range));
}

export function isWithdrawal({ action_type }: FundRow): boolean {
  return action_type.toLowerCase() === 'withdraw';
}

const tones: Record<FundStatus, StatusTone> = { 'in-process': 'warn', declined: 'err', success: 'ok' };

export function FundStatusBadge({ status, words }: { status: string; words: Record<FundStatus, string> }) {
  const meaning = fundStatus(status);
  return <StatusBadge tone={tones[meaning]}>{words[meaning]}</StatusBadge>;
}

export function FundTools({ fileName, requests }: { fileName: string; requests: readonly FundRow[] }) {
  const texts = useTexts();
  return <ListTools fileName={fileName} table={() => fundTable(requests, texts)} />;
}

function fundTable(requests: readonly FundRow[], { funds: words, list }: Texts) {
  const head = [list.date, list.time, words.action, words.amount, words.remark, list.status];
  const rows = requests.map((request) => [
    dayOf(request.date) ?? request.date,
    timeText(request.date),
    isWithdrawal(request) ? words.withdrawal : words.deposit,
    request.points,
    request.remark,
    words.statuses[fundStatus(request.status)],
  ]);
  return { head, rows };
}
