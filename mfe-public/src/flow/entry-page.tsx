import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useLocation } from 'shared/screens';
import { Card, Hero, Logo, Page } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './entry-page.module.css';

interface EntryPageProps {
  title: ReactNode;
  lead: ReactNode;
  onSubmit: () => void;
  /** Below the form: other ways, small print. */
  below?: ReactNode;
  children: ReactNode;
}

/** The look of every step on the way in: the purple top, one card with one form, small print below. */
export function EntryPage({ title, lead, onSubmit, below, children }: EntryPageProps) {
  const { appName } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);

  // A step that follows another takes the focus along; a page that was just opened leaves it where it is.
  const isFirstPage = useLocation().key === 'default';
  useEffect(() => {
    if (!isFirstPage) form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [isFirstPage]);

  // Whoever cannot see the red border is taken to the first field that needs them.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    onSubmit();
  };

  return (
    <Page
      hero={
        <Hero>
          <div className={styles.welcome}>
            <Logo name={appName} />
            <div>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.lead}>{lead}</p>
            </div>
          </div>
        </Hero>
      }
    >
      <div className={styles.raised}>
        <Card as="form" ref={form} noValidate onSubmit={submit}>{children}</Card>
      </div>
      {below}
    </Page>
  );
}
