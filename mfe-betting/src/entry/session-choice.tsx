import type { BidSession } from 'shared/provider';
import { SessionToggle } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';

interface SessionChoiceProps {
  sessions: readonly BidSession[];
  value: BidSession;
  onChange: (session: BidSession) => void;
}

export function SessionChoice({ sessions, value, onChange }: SessionChoiceProps) {
  const texts = useTexts();
  const options = sessions.map((session) => ({ value: session, label: texts.session[session] }));
  return <SessionToggle label={texts.session.label} options={options} value={value} onChange={onChange} />;
}
