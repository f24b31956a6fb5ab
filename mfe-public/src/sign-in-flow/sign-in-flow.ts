import { isMobile } from 'shared/rules';
import { readVisitorNote, writeVisitorNote } from 'shared/store';

/** A visitor's progress in the sign-in flow. It lasts until a session starts. It never contains the MPIN. */
export interface SignInFlow {
  phone_number?: string;
  isRegistered?: boolean;
  needsOtp?: boolean;
  codeSentAt?: number;
  isVerified?: boolean;
  /**
   * For a registered number: whether a code can reset its MPIN, when such a code was sent, and the origin of its
   * passkeys.
   */
  mayResetMpin?: boolean;
  resetCodeSentAt?: number;
  passkeyOrigin?: string;
  name?: string;
  email?: string;
}

export type StartedFlow = SignInFlow & { phone_number: string };

const name = 'sign_in_flow';

/** Returns the progress so far, also after a reload. Empty if no flow has started. */
export function readFlow(): SignInFlow {
  try {
    const flow = JSON.parse(readVisitorNote(name) ?? '{}') as SignInFlow; // only this file writes it
    return isMobile(flow.phone_number ?? '') ? flow : {};
  } catch {
    return {};
  }
}

/** Starts a new flow for a number that the provider has just checked. */
export function startFlow(flow: StartedFlow): void {
  writeVisitorNote(name, JSON.stringify(flow));
}

export function continueFlow(more: Partial<SignInFlow>): void {
  writeVisitorNote(name, JSON.stringify({ ...readFlow(), ...more }));
}
