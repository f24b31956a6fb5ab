import type { ReactNode } from 'react';
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
  return (
    <Card flush>
      <MenuList label={texts.ways}>
        <Way to="/my-bid" icon={<BidsIcon />} fact={words.bids}>
          {texts.bids}
        </Way>
        <Way
          to="/fund_histry/ALL_FUND_HISTROY"
          icon={<HistoryIcon />}

          fact={words.request}
        >
          {texts.requests}
        </Way>
        <Way
          to="/fund_histry/APPROVED_DEPOSITE"
          icon={<DownloadIcon />}

          fact={words.credit}
        >
          {texts.credits}
        </Way>
        <Way
          to="/fund_histry/APPROVED_WITHDRAWAL"
          icon={<WithdrawIcon />}

          fact={words.debit}
        >
          {texts.debits}
        </Way>
      </MenuList>
    </Card>
  );
}

interface WayProps {
  to: string;
  icon: ReactNode;
  /** The row reserves the space of the fact until it has loaded. */
  fact: string;
  children: string;
}

function Way({ to, icon, fact, children }: WayProps) {
  return (
    <MenuRow as={Link} to={to} icon={icon} detail={<span className={styles.fact}>{fact}</span>}>
      {children}
    </MenuRow>
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
