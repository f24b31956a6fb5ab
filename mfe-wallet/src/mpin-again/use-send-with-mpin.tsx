import { useState } from 'react';
import type { Reply } from 'shared/provider';
import { MpinSheet } from './mpin-sheet.tsx';

/**
 * Sends a request. If the provider requires the MPIN, opens a sheet that asks for it. Then sends the same request
 * again.
 */
export function useSendWithMpin<What>(
  request: (what: What) => Promise<Reply<unknown> | undefined>,
  onTaken: () => void,
) {
  const [waiting, setWaiting] = useState<{ what: What }>();
  const send = async (what: What) => {
    setWaiting(undefined);
    const reply = await request(what);
    if (reply?.ok) onTaken();
    else if (reply?.needsMpin) setWaiting({ what });
  };
  return {
    send,
    mpinSheet: waiting && <MpinSheet onProven={() => void send(waiting.what)} onClose={() => setWaiting(undefined)} />,
  };
}
