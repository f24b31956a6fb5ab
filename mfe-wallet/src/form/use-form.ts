import { useState } from 'react';
import { useSession } from 'shared/store';
import { dropDraft, hasDraft, readDraft, writeDraft } from './draft.ts';
import type { Typed } from './draft.ts';

export type Problems<Values> = Partial<Record<keyof Values, string>>;

interface FormSettings<Values> {
  name: string;
  /** The initial value of each field. It may change while data loads. */
  initial: Values;
  check: (values: Values) => Problems<Values>;
  /** Fields that the browser must never store. */
  secret?: readonly (keyof Values & string)[];
}

/** The state of a form: the typed values, stored as a draft, and the problems that the last submit found. */
export function useForm<Values extends Record<string, string>>({
  name,
  initial,
  check,
  secret = [],
}: FormSettings<Values>) {
  const { phone_number } = useSession();
  const [typed, setTyped] = useState<Typed<Values>>(() => readDraft(phone_number, name, Object.keys(initial)));
  const [isResumed] = useState(() => hasDraft(phone_number, name));
  const [problems, setProblems] = useState<Problems<Values>>({});
  const values: Values = { ...initial, ...typed };

  const keep = (changed: Typed<Values>) => {
    setTyped(changed);
    writeDraft(phone_number, name, changed, secret);
  };
  const set = (field: keyof Values & string, value: string) => {
    keep({ ...typed, [field]: value });
    if (problems[field]) setProblems({ ...problems, [field]: undefined });
  };
  const isReady = !hasProblem(check(values));
  /** Sends the values if the check finds no problem. */
  const submit = (send: (values: Values) => unknown) => {
    const found = check(values);
    setProblems(found);
    if (hasProblem(found)) return;
    // Stores the values again, because they may come from an unanswered request. The values stay stored until an answer
    // arrives.
    keep(values);
    void send(values);
  };
  const clear = () => {
    dropDraft(phone_number, name);
    setTyped({});
  };
  const input = (field: keyof Values & string) => ({
    name: field,
    value: values[field],
    error: problems[field],
    onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
  });
  return { values, isResumed, isReady, problems, set, submit, clear, input };
}

function hasProblem(problems: object): boolean {
  return Object.values(problems).some(Boolean);
}
