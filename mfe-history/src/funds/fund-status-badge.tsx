import { fundStatus } from 'shared/rules';
import type { FundStatus } from 'shared/rules';
import { StatusBadge } from 'shared/ui';
import type { StatusTone } from 'shared/ui';

const tones: Record<FundStatus, StatusTone> = { 'in-process': 'warn', declined: 'err', success: 'ok' };

export function FundStatusBadge({ status, words }: { status: string; words: Record<FundStatus, string> }) {
  const meaning = fundStatus(status);
  return <StatusBadge tone={tones[meaning]}>{words[meaning]}</StatusBadge>;
}
