import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'shared/screens';
import { readFlow } from './sign-in-flow.ts';
import type { SignInFlow, StartedFlow } from './sign-in-flow.ts';

export type Step = '/login_mpin' | '/forgot_mpin' | '/Otp' | '/sign-up' | '/M_pin';

interface FlowStepProps {
  step: Step;
  children: (flow: StartedFlow) => ReactNode;
}

/** Shows a step of the sign-in flow if it is due. Otherwise redirects to the step that is. */
export function FlowStep({ step, children }: FlowStepProps) {
  const [flow] = useState(readFlow);
  const navigate = useNavigate();
  const due = dueStep(step, flow);

  useEffect(() => {
    if (due) void navigate(due, { replace: true });
  }, [due, navigate]);
  return !due && hasStarted(flow) ? children(flow) : null;
}

/** Returns the step to redirect to. Undefined if the requested step is due. */
export function dueStep(step: Step, flow: SignInFlow): Step | '/login' | undefined {
  if (!hasStarted(flow)) return '/login';
  if (step === '/login_mpin') return undefined;
  if (step === '/forgot_mpin') return flow.resetCodeSentAt ? undefined : '/login_mpin';
  if (flow.isRegistered) return '/login_mpin';
  if (flow.needsOtp && !flow.isVerified) return step === '/Otp' ? undefined : '/Otp';
  if (step === '/Otp') return '/sign-up';
  return step === '/M_pin' && !flow.name ? '/sign-up' : undefined;
}

function hasStarted(flow: SignInFlow): flow is StartedFlow {
  return flow.phone_number !== undefined;
}
