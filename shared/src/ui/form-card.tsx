import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Card } from './card.tsx';
import { classNames } from './parts.tsx';
import styles from './form-card.module.css';
import { refuseHeldEnter } from './use-rest.ts';

interface FormCardProps {
  onSubmit: () => void | Promise<void>;
  className?: string | undefined;
  children: ReactNode;
}

/** Renders the surface of a form. On each submit, moves the focus to the first field with an error. */
export function FormCard({ onSubmit, className, children }: FormCardProps) {
  const form = useRef<HTMLFormElement>(null);
  const [submits, setSubmits] = useState(0);
  useEffect(() => {
    if (submits > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [submits]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmits(submits + 1);
    void onSubmit();
  };
  return (
    <Card
      as="form"
      ref={form}
      noValidate
      className={classNames(styles.form, className)}
      onSubmit={submit}
      onKeyDown={refuseHeldEnter}
    >
      {children}
    </Card>
  );
}
