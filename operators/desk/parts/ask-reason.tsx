import { createContext, useCallback, useContext, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Button, Dialog, Note } from 'shared/ui';
import { LineInput } from '../../parts/line-input.tsx';

interface Question {
  /** Why the command needs a second person. */
  why: string;
  answer(reason: string | undefined): void;
}

type Ask = (why: string) => Promise<string | undefined>;

const AskContext = createContext<Ask>(async () => undefined);

/** Returns a function that asks for the reason of a proposal. It returns undefined if the person cancels. */
export function useAskReason(): Ask {
  return useContext(AskContext);
}

/** Asks for a reason when the desk says that a command needs a second person, whatever view has sent it. */
export function ReasonProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback<Ask>((why) => new Promise((answer) => setQuestion({ why, answer })), []);
  const end = (reason?: string) => {
    question?.answer(reason);
    setQuestion(undefined);
  };
  return (
    <AskContext value={ask}>
      {children}
      {question && <ReasonDialog why={question.why} onEnd={end} />}
    </AskContext>
  );
}

function ReasonDialog({ why, onEnd }: { why: string; onEnd(reason?: string): void }) {
  const [reason, setReason] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason.trim()) onEnd(reason.trim());
  };
  return (
    <Dialog
      open
      title="A second person must confirm this"
      closeLabel="Cancel"
      onClose={() => onEnd()}
      footer={
        <Button type="submit" form="reason" tone="gold" wide disabled={!reason.trim()}>
          Propose
        </Button>
      }
    >
      <form id="reason" onSubmit={submit}>
        <Note tone="info">{why}</Note>
        <LineInput label="Reason, which the second person reads" value={reason} onType={setReason} />
      </form>
    </Dialog>
  );
}
