import { useState, type ReactNode } from 'react';
import { Button, EmptyState } from 'shared/ui';
import type { Found } from '../../../provider/src/desk/search.ts';
import { Link } from '../../connection/route.tsx';
import { useAnswer } from '../../connection/use-answer.ts';
import { Reading } from '../../parts/reading.tsx';
import { Tag } from '../../parts/tag.tsx';
import { PaymentBadge, RequestBadge } from '../parts/request-badge.tsx';
import { numberText, rupeesText, whenText } from '../parts/words.ts';
import styles from './players.module.css';

interface FoundListsProps {
  found: Found;
  /** What was searched. Without it, the first players are listed. */
  text: string;
  /** The number of the player who is shown. */
  current: string | undefined;
}

/** What a search has found, by kind. */
export function FoundLists({ found: { players, requests, payments, receipts }, text, current }: FoundListsProps) {
  if (players.length + requests.length + payments.length + receipts.length === 0)
    return (
      <EmptyState title="Nothing found">
        No number, name or request begins with “{text}”, and no UTR or reference is the same. Give a receipt’s reference
        with its last six characters.
      </EmptyState>
    );
  return (
    <>
      <FoundList title="Requests">
        {requests.map(({ id, kind, points, state, player, name, reference, at }) => (
          <FoundLink
            key={id}
            to={`/players/${player}`}
            what={`${kind === 'Deposite' ? 'Deposit' : 'Withdrawal'} ${id}, ${name}`}
            much={rupeesText(points)}
            detail={[whenText(at), reference].filter(Boolean).join(' · ')}
            badge={<RequestBadge status={state} kind={kind} />}
          />
        ))}
      </FoundList>
      <FoundList title="Payments">
        {payments.map(({ id, order, points, status, player, name }) => (
          <FoundLink
            key={id}
            to={`/players/${player}`}
            what={`Payment of ${name}`}
            much={rupeesText(points)}
            detail={`${id}, order ${order}`}
            badge={<PaymentBadge status={status} />}
          />
        ))}
      </FoundList>
      {receipts.map((receipt) => (
        <Receipt key={receipt.reference} receipt={receipt} />
      ))}
      <FoundList title="Players">
        {players.map(({ number, name, status, balance }) => (
          <FoundLink
            key={number}
            to={`/players/${number}`}
            isCurrent={number === current}
            what={name}
            much={rupeesText(balance)}
            detail={numberText(number)}
            badge={status !== '1' && <Tag>inactive</Tag>}
          />
        ))}
      </FoundList>
      {text === '' && <p className={styles.soft}>These are the first players. Type to find others.</p>}
    </>
  );
}

function FoundList({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className={styles.kind} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.found}>{children}</ul>
    </section>
  );
}

interface FoundLinkProps {
  to: string;
  what: string;
  much: string;
  detail: string;
  badge: ReactNode;
  isCurrent?: boolean;
}

function FoundLink({ to, what, much, detail, badge, isCurrent = false }: FoundLinkProps) {
  return (
    <li>
      <Link to={to} className={styles.player} aria-current={isCurrent ? 'true' : undefined}>
        <span className={styles.name}>{what}</span>
        <span className={styles.balance}>{much}</span>
        <span className={styles.number}>{detail}</span>
        {badge}
      </Link>
    </li>
  );
}

/** A reference on a receipt. The provider says in words what happened to it, with its player. */
function Receipt({ receipt: { reference, at } }: { receipt: Found['receipts'][number] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.kind} aria-label="Receipt">
      <h2>Receipt …{reference.slice(-6)}</h2>
      {isOpen ? (
        <Trace reference={reference} />
      ) : (
        <Button tone="quiet" onClick={() => setOpen(true)}>
          What happened at {whenText(at)}?
        </Button>
      )}
    </section>
  );
}

function Trace({ reference }: { reference: string }) {
  const from = useAnswer<{ said: string }>(`/receipts/${encodeURIComponent(reference)}`);
  return (
    <Reading what="receipt" from={from}>
      {({ said }) => <pre className={styles.trace}>{said}</pre>}
    </Reading>
  );
}
