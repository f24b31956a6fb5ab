import { useState } from 'react';
import { useNavigate } from 'shared/screens';
import { Button, TextInput } from 'shared/ui';
import { FlowStep } from '../sign-in-flow/flow-step.tsx';
import { continueFlow } from '../sign-in-flow/sign-in-flow.ts';
import type { SignInFlow } from '../sign-in-flow/sign-in-flow.ts';
import { NumberLine, SignInPage } from '../sign-in-flow/sign-in-page.tsx';
import { SmallPrint } from '../small-print/small-print.tsx';
import { useTexts } from '../texts/use-texts.ts';

export function NameScreen() {
  return (
    <FlowStep step="/sign-up">
      {({ phone_number, name = '', email = '' }) => <NameForm phone_number={phone_number} first={{ name, email }} />}
    </FlowStep>
  );
}

interface NameFormProps {
  phone_number: string;
  first: Required<Pick<SignInFlow, 'name' | 'email'>>;
}

function NameForm({ phone_number, first }: NameFormProps) {
  const { signUp: texts } = useTexts();
  const navigate = useNavigate();
  const [{ name, email }, setFields] = useState(first);
  const [isMissing, setMissing] = useState(false);

  const type = (change: Partial<typeof first>) => {
    const fields = { name, email, ...change };
    setFields(fields);
    setMissing(false);
    // At each letter, so that a refresh loses nothing.
    continueFlow({ name: fields.name.trim(), email: fields.email.trim() });
  };
  const submit = () => {
    if (!name.trim()) return setMissing(true);
    void navigate('/M_pin');
  };

  return (
    <SignInPage
      title={texts.title}
      lead={<NumberLine phone_number={phone_number} />}
      onSubmit={submit}
      below={<SmallPrint>{texts.adultsOnly}</SmallPrint>}
    >
      <TextInput
        label={texts.name}
        name="name"
        autoComplete="name"
        enterKeyHint="next"
        lines={1}
        maxLength={60}
        value={name}
        onChange={(event) => type({ name: event.target.value })}
        error={isMissing && texts.nameMissing}
      />
      <TextInput
        label={texts.email}
        type="email"
        name="email"
        autoComplete="email"
        enterKeyHint="next"
        maxLength={100}
        hint={texts.emailHint}
        value={email}
        onChange={(event) => type({ email: event.target.value })}
      />
      <Button type="submit" tone="gold" wide>{texts.next}</Button>
    </SignInPage>
  );
}
