import { useState } from 'react';
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
  return <SessionToggle labelHidden label={texts.session.label} options={options} value={value} onChange={onChange} />;
}

/** Returns the chosen session. Once the chosen session has ended, returns the first session that is offered. */
export function useSessionChoice(sessions: readonly BidSession[], first: BidSession = 'Open') {
  const [chosen, choose] = useState(first);
  const session = sessions.includes(chosen) ? chosen : sessions[0];
  return { session, choose };
}
