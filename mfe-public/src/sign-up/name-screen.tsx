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
  const { name, email, type, isMissing, submit } = useNameForm(first);

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
      <Button type="submit" meaning="next" tone="gold" wide ready={name.trim() !== ''}>
        {texts.next}
      </Button>
    </SignInPage>
  );
}

function useNameForm(first: NameFormProps['first']) {
  const navigate = useNavigate();
  const [fields, setFields] = useState(first);
  const [isMissing, setMissing] = useState(false);

  const type = (change: Partial<typeof first>) => {
    const { name, email } = { ...fields, ...change };
    setFields({ name, email });
    setMissing(false);
    // Stored at each keystroke, so that a reload loses nothing.
    continueFlow({ name: name.trim(), email: email.trim() });
  };
  const submit = () => {
    if (!fields.name.trim()) return setMissing(true);
    void navigate('/M_pin');
  };
  return { ...fields, type, isMissing, submit };
}
