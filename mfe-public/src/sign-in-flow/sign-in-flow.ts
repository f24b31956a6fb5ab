import { isMobile } from 'shared/rules';
import { readVisitorNote, writeVisitorNote } from 'shared/store';

/** How far a visitor has come on the way in, until a session begins. The MPIN is never kept. */
export interface SignInFlow {
  phone_number?: string;
  isRegistered?: boolean;
  needsOtp?: boolean;
  codeSentAt?: number;
  isVerified?: boolean;
  /** Of a registered number: whether its MPIN can be reset with a code, when one was sent, and from where it has passkeys. */
  mayResetMpin?: boolean;
  resetCodeSentAt?: number;
  passkeyOrigin?: string;
  name?: string;
  email?: string;
}

/** A flow whose number is known. */
export type StartedFlow = SignInFlow & { phone_number: string };

const name = 'sign_in_flow';

/** The flow so far, also after a refresh; empty when none has begun. */
export function readFlow(): SignInFlow {
  try {
    const flow = JSON.parse(readVisitorNote(name) ?? '{}') as SignInFlow; // only this file writes it
    return isMobile(flow.phone_number ?? '') ? flow : {};
  } catch {
    return {};
  }
}

/** A new flow, for a number that was just checked. */
export function startFlow(flow: StartedFlow): void {
  writeVisitorNote(name, JSON.stringify(flow));
}

export function continueFlow(more: Partial<SignInFlow>): void {
  writeVisitorNote(name, JSON.stringify({ ...readFlow(), ...more }));
}
