import { useState } from 'react';
import { useSession } from 'shared/store';
import { dropDraft, hasDraft, readDraft, writeDraft } from './draft.ts';
import type { Typed } from './draft.ts';

export type Problems<Values> = Partial<Record<keyof Values, string>>;

interface FormSettings<Values> {
  name: string;
  /** The initial value of each field; may load later. */
  initial: Values;
  check: (values: Values) => Problems<Values>;
  /** Fields that are never stored in the browser. */
  secret?: readonly (keyof Values & string)[];
}

/** The state of a form: typed values, stored as a draft, and the problems found on the last submit. */
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
  /** Submits the values if they have no problem. */
  const submit = (send: (values: Values) => unknown) => {
    const found = check(values);
    setProblems(found);
    if (Object.values(found).some(Boolean)) return;
    // Also stores resumed values that were not typed, until they are answered.
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
  return { values, isResumed, problems, set, submit, clear, input };
}
