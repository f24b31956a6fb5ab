import type { ScreenDeclaration } from 'shared/screens';

export const screens: ScreenDeclaration[] = [
  { path: '/login', access: 'visitor', title: { en: 'Login', hi: 'लॉगिन' }, screen: 'sign-in/mobile-number-screen' },
  { path: '/login_mpin', access: 'visitor', title: { en: 'Enter MPIN', hi: 'MPIN डालें' }, screen: 'sign-in/mpin-login-screen' },
];
