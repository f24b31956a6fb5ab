import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'shared/screens';
import { FormCard, Hero, Logo, Page, Picture, useIsWide } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './sign-in-page.module.css';

interface SignInPageProps {
  title: ReactNode;
  lead: ReactNode;
  onSubmit: () => void | Promise<void>;
  /** Hides the logo, so that a phone shows the button of a long form. */
  long?: boolean;
  /** Content below the form: other ways to log in, small print. */
  below?: ReactNode;
  children: ReactNode;
}

/** The layout of every step: a purple top, a card with a form, and small print. In a wide window the top is a column. */
export function SignInPage({ title, lead, onSubmit, long = false, below, children }: SignInPageProps) {
  const { appName } = useTexts();
  const form = useRef<HTMLDivElement>(null);

  // Moves the focus to the new step when a step follows another. Leaves the focus on a page that was just opened.
  const isFirstPage = useLocation().key === 'default';
  useEffect(() => {
    if (!isFirstPage) form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [isFirstPage]);

  const isWide = useIsWide();
  const welcome = (
    <Hero>
      <div className={styles.welcome}>
        {(isWide || !long) && <Logo name={appName} />}
        {isWide && <Picture name="pot" />}
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.lead}>{lead}</p>
        </div>
      </div>
    </Hero>
  );
  return (
    <Page centred hero={!isWide && welcome} aside={isWide && welcome}>
      <div ref={form} className={styles.raised}>
        <FormCard onSubmit={onSubmit}>{children}</FormCard>
      </div>
      {below}
    </Page>
  );
}

/** The flow's phone number, with a link that changes it. */
export function NumberLine({ phone_number }: { phone_number: string }) {
  const { changeNumber } = useTexts();
  return (
    <>
      {`+91\u00a0${phone_number.slice(0, 5)}\u00a0${phone_number.slice(5)}\u00a0·`}{' '}
      <Link to="/login">{changeNumber}</Link>
    </>
  );
}
