import { dueStep } from './flow-step.tsx';
import type { Step } from './flow-step.tsx';
import type { SignInFlow } from './sign-in-flow.ts';

const phone_number = '9876543210';

test.each<[string, Step, SignInFlow, string | undefined]>([
  ['any step without a number starts at the login', '/M_pin', {}, '/login'],
  ['the MPIN login without a number starts at the login', '/login_mpin', {}, '/login'],
  ['a new MPIN without a number starts at the login', '/forgot_mpin', {}, '/login'],
  [
    'a new MPIN needs a sent code',
    '/forgot_mpin',
    { phone_number, isRegistered: true, mayResetMpin: true },
    '/login_mpin',
  ],
  [
    'a new MPIN follows a sent code',
    '/forgot_mpin',
    { phone_number, isRegistered: true, resetCodeSentAt: 1 },
    undefined,
  ],
  ['a known number logs in', '/login_mpin', { phone_number, isRegistered: true }, undefined],
  ['a known number cannot sign up again', '/M_pin', { phone_number, isRegistered: true, name: 'Asha' }, '/login_mpin'],
  ['a new number enters a name', '/sign-up', { phone_number }, undefined],
  ['skips the code if the provider requires none', '/Otp', { phone_number }, '/sign-up'],
  ['verifies the code if the provider requires one', '/Otp', { phone_number, needsOtp: true }, undefined],
  ['a name needs a verified code', '/sign-up', { phone_number, needsOtp: true }, '/Otp'],
  ['an MPIN needs a verified code', '/M_pin', { phone_number, needsOtp: true, name: 'Asha' }, '/Otp'],
  ['a verified number skips the code', '/Otp', { phone_number, needsOtp: true, isVerified: true }, '/sign-up'],
  ['a verified number enters a name', '/sign-up', { phone_number, needsOtp: true, isVerified: true }, undefined],
  ['an MPIN needs a name', '/M_pin', { phone_number }, '/sign-up'],
  ['an MPIN follows the name', '/M_pin', { phone_number, name: 'Asha' }, undefined],
])('%s', (_what, step, flow, due) => {
  expect(dueStep(step, flow)).toBe(due);
});
