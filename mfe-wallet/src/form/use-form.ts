import { useState } from 'react';
import { useSession } from 'shared/store';
import { dropDraft, readDraft, writeDraft } from './draft.ts';

/** What is wrong, by field. */
export type Problems<Values> = Partial<Record<keyof Values, string>>;

interface FormSettings<Values> {
  /** The name of its draft. */
  name: string;
  initial: Values;
  check: (values: Values) => Problems<Values>;
  /** Fields that are never kept in the browser. */
  secret?: readonly (keyof Values)[];
}

/** The state of a form: its texts, kept as a draft, and what was wrong with them when it was last sent. */
export function useForm<Values extends Record<string, string>>({ name, initial, check, secret = [] }: FormSettings<Values>) {
  const { phone_number } = useSession();
  const [values, setValues] = useState(() => readDraft(phone_number, name, initial));
  const [problems, setProblems] = useState<Problems<Values>>({});
  const [refusals, setRefusals] = useState(0);

  const set = (field: keyof Values, value: string) => {
    const changed = { ...values, [field]: value };
    setValues(changed);
    writeDraft(phone_number, name, Object.fromEntries(Object.entries(changed).filter(([key]) => !secret.includes(key))));
    if (problems[field]) setProblems({ ...problems, [field]: undefined });
  };
  /** Sends what was typed, if nothing is wrong with it. */
  const submit = (send: (values: Values) => unknown) => {
    const found = check(values);
    setProblems(found);
    if (Object.values(found).some(Boolean)) return setRefusals(refusals + 1);
    void send(values);
  };
  const dropKept = () => dropDraft(phone_number, name);
  const clear = () => {
    dropKept();
    setValues(initial);
  };
  /** What a text input of the form takes. */
  const input = (field: keyof Values & string) => ({
    name: field,
    value: values[field],
    error: problems[field],
    onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
  });
  return { values, problems, refusals, set, submit, clear, dropKept, input };
}
