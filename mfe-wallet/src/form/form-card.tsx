import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Card } from 'shared/ui';
import styles from './form-card.module.css';

interface FormCardProps {
  onSubmit: () => void;
  /** How often something wrong was submitted: each time the first wrong field gets the focus. */
  refusals: number;
  children: ReactNode;
}

/** The surface of a form. */
export function FormCard({ onSubmit, refusals, children }: FormCardProps) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <Card
      as="form"
      ref={ref}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </Card>
  );
}
