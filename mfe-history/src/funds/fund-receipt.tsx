import type { FundRow } from 'shared/provider';
import { dateText, fundStatus, remarkIn, rupeesText, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { Facts, Note, Sheet, ShortId } from 'shared/ui';
import { ShareButtons } from '../share/share-buttons.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { FundStatusBadge } from './fund-entry.tsx';
import { isWithdrawal, statusWordOf } from './fund-rows.ts';

interface FundReceiptProps {
  request: FundRow;
  onClose: () => void;
}

/** All details of a deposit or withdrawal, to save or share. It contains nothing that identifies the player. */
export function FundReceipt({ request, onClose }: FundReceiptProps) {
  const { funds: texts, list, share } = useTexts();
  const { language } = useLanguage();
  const { date, points, remark, reason, status, cancelled, reference, sent_at } = request;
  const kind = isWithdrawal(request) ? 'withdrawal' : 'deposit';
  const isWaiting = fundStatus(status) === 'in-process' && !cancelled;
  const title = texts[isWaiting ? 'request' : 'receipt'][kind];
  const facts = [
    { term: texts.amount, value: rupeesText(points), strong: true },
    { term: list.status, value: statusWordOf(request, texts) },
    { term: texts.requested, value: `${dateText(date, language)} · ${timeText(date)}` },
    ...(sent_at ? [{ term: texts.sentAt, value: `${dateText(sent_at, language)} · ${timeText(sent_at)}` }] : []),
    ...(reference ? [{ term: texts.bankReference, value: reference }] : []),
    ...(reason ? [{ term: texts.reasonHead, value: remarkIn(language, reason) }] : []),
  ];
  const rows = [...facts.map(({ term, value }) => [term, value] as const), [texts.id, remark] as const];
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={list.close}>
      <Facts
        facts={[
          ...facts.map((fact) =>
            fact.term === list.status ? { ...fact, value: <FundStatusBadge request={request} /> } : fact,
          ),
          {
            term: texts.id,
            value: <ShortId value={remark} copyLabel={texts.copyId(remark.slice(-6))} copiedLabel={list.copied} />,
          },
        ]}
      />
      {isWaiting && <Note>{texts.next[kind]}</Note>}
      <ShareButtons card={{ name: `request-${remark}`, heading: title, lead: '', rows, foot: share.foot }} />
    </Sheet>
  );
}
