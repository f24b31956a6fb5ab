import { isMobile } from 'shared/rules';

/** How far a visitor has come on the way in. The MPIN is never kept. */
export interface SignInFlow {
  phone_number?: string;
  isRegistered?: boolean;
  needsOtp?: boolean;
  codeSentAt?: number;
  isVerified?: boolean;
  name?: string;
  email?: string;
}

/** A flow whose number is known. */
export type StartedFlow = SignInFlow & { phone_number: string };

const key = 'sign_in_flow';
// For a browser that denies storage: the flow then lasts as long as the page.
let kept: string | null = null;

/** The flow so far, also after a refresh; empty when none has begun. */
export function readFlow(): SignInFlow {
  try {
    const flow = JSON.parse(read() ?? '{}') as SignInFlow; // only this file writes it
    return isMobile(flow.phone_number ?? '') ? flow : {};
  } catch {
    return {};
  }
}

/** A new flow, for a number that was just checked. */
export function startFlow(flow: StartedFlow): void {
  write(JSON.stringify(flow));
}

export function continueFlow(more: Partial<SignInFlow>): void {
  write(JSON.stringify({ ...readFlow(), ...more }));
}

export function forgetFlow(): void {
  kept = null;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return kept;
  }
}

function write(flow: string): void {
  kept = flow;
  try {
    sessionStorage.setItem(key, flow);
  } catch {
    // `kept` holds it.
  }
}
