import type { FundRow } from 'shared/provider';
import { dayAndMonthText, rupeesText } from 'shared/rules';
import { Link, useLanguage } from 'shared/screens';
import { BidsIcon, Card, DownloadIcon, HistoryIcon, MenuList, MenuRow, WithdrawIcon } from 'shared/ui';
import { isWithdrawal, statusWordOf } from '../funds/fund-rows.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './history-menu.module.css';
import type { LatestFacts } from './latest-facts.ts';

export function HistoryMenu({ facts }: { facts: LatestFacts }) {
  const texts = useTexts().menu;
  const words = useFactWords(facts);
  const ways = [
    { to: '/my-bid', icon: <BidsIcon />, label: texts.bids, fact: words.bids },
    { to: '/fund_histry/ALL_FUND_HISTROY', icon: <HistoryIcon />, label: texts.requests, fact: words.request },
    { to: '/fund_histry/APPROVED_DEPOSITE', icon: <DownloadIcon />, label: texts.credits, fact: words.credit },
    { to: '/fund_histry/APPROVED_WITHDRAWAL', icon: <WithdrawIcon />, label: texts.debits, fact: words.debit },
  ];
  return (
    <Card flush>
      <MenuList label={texts.ways}>
        {ways.map(({ label, fact, ...way }) => (
          // The row reserves the space of the fact until it has loaded.
          <MenuRow key={way.to} as={Link} {...way} detail={<span className={styles.fact}>{fact}</span>}>
            {label}
          </MenuRow>
        ))}
      </MenuList>
    </Card>
  );
}

function useFactWords({ today, unread, request, credit, debit }: LatestFacts) {
  const { menu: texts, funds } = useTexts();
  const { language } = useLanguage();
  const textOf = (row: FundRow | 'none' | undefined, wordsOf: (row: FundRow) => string) =>
    row === 'none' ? texts.noneYet : row ? wordsOf(row) : '';
  const newest = ({ points, date }: FundRow) => texts.newest(rupeesText(points), dayAndMonthText(date, language));
  const newestRequest = (row: FundRow) => {
    const kind = isWithdrawal(row) ? funds.withdrawal : funds.deposit;
    return `${kind} ${rupeesText(row.points)} · ${statusWordOf(row, funds)}`;
  };
  return {
    bids: [
      unread && unread.size > 0 && texts.unread(unread.size),
      today && texts.today(today.count, rupeesText(today.staked)),
    ]
      .filter(Boolean)
      .join(' · '),
    request: textOf(request, newestRequest),
    credit: textOf(credit, newest),
    debit: textOf(debit, newest),
  };
}
