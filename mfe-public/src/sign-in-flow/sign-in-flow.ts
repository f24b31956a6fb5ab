import { isMobile } from 'shared/rules';
import { readVisitorNote, writeVisitorNote } from 'shared/store';

/** A visitor's progress in the sign-in flow, until a session starts. The MPIN is never stored. */
export interface SignInFlow {
  phone_number?: string;
  isRegistered?: boolean;
  needsOtp?: boolean;
  codeSentAt?: number;
  isVerified?: boolean;
  /** For a registered number: whether a code can reset its MPIN, when one was sent, and the origin of its passkeys. */
  mayResetMpin?: boolean;
  resetCodeSentAt?: number;
  passkeyOrigin?: string;
  name?: string;
  email?: string;
}

export type StartedFlow = SignInFlow & { phone_number: string };

const name = 'sign_in_flow';

/** The flow so far, also after a reload; empty if none has started. */
export function readFlow(): SignInFlow {
  try {
    const flow = JSON.parse(readVisitorNote(name) ?? '{}') as SignInFlow; // only this file writes it
    return isMobile(flow.phone_number ?? '') ? flow : {};
  } catch {
    return {};
  }
}

/** Starts a new flow for a number that was just checked. */
export function startFlow(flow: StartedFlow): void {
  writeVisitorNote(name, JSON.stringify(flow));
}

export function continueFlow(more: Partial<SignInFlow>): void {
  writeVisitorNote(name, JSON.stringify({ ...readFlow(), ...more }));
}
