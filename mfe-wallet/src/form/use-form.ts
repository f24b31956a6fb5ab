import { useState } from 'react';
import { useSession } from 'shared/store';
import { dropDraft, hasDraft, readDraft, writeDraft } from './draft.ts';
import type { Typed } from './draft.ts';

/** What is wrong, by field. */
export type Problems<Values> = Partial<Record<keyof Values, string>>;

interface FormSettings<Values> {
  /** The name of its draft. */
  name: string;
  /** What stands in a field until something is typed into it; may become known later. */
  initial: Values;
  check: (values: Values) => Problems<Values>;
  /** Fields that are never stored in the browser. */
  secret?: readonly (keyof Values & string)[];
}

/** The state of a form: what was typed, kept as a draft, and what was wrong when it was last sent. */
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
  /** Sends what stands in the fields, if nothing is wrong with it. */
  const submit = (send: (values: Values) => unknown) => {
    const found = check(values);
    setProblems(found);
    if (Object.values(found).some(Boolean)) return;
    // What was not typed but resumed stays too, until it is answered.
    keep(values);
    void send(values);
  };
  const clear = () => {
    dropDraft(phone_number, name);
    setTyped({});
  };
  /** What a text input of the form takes. */
  const input = (field: keyof Values & string) => ({
    name: field,
    value: values[field],
    error: problems[field],
    onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
  });
  return { values, isResumed, problems, set, submit, clear, input };
}
