import { useState } from 'react';
import type { Reply } from 'shared/provider';
import { MpinSheet } from './mpin-sheet.tsx';

/** Sends what the provider may take only once the MPIN was typed again: the sheet asks for it, and then the same is sent anew. */
export function useSendWithMpin<What>(act: (what: What) => Promise<Reply<unknown> | undefined>, onTaken: () => void) {
  const [waiting, setWaiting] = useState<{ what: What }>();
  const send = async (what: What) => {
    setWaiting(undefined);
    const reply = await act(what);
    if (reply?.ok) onTaken();
    else if (reply?.needsMpin) setWaiting({ what });
  };
  return {
    send,
    mpinSheet: waiting && <MpinSheet onProven={() => void send(waiting.what)} onClose={() => setWaiting(undefined)} />,
  };
}
