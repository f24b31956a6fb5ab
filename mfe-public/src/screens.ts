import type { ScreenDeclaration } from 'shared/screens';

export const screens: ScreenDeclaration[] = [
  {
    path: '/login',
    access: 'visitor',
    title: { en: 'Login', hi: 'लॉगिन', mr: 'लॉगिन' },
    screen: 'sign-in/mobile-number-screen',
  },
  {
    path: '/login_mpin',
    access: 'visitor',
    title: { en: 'Enter MPIN', hi: 'MPIN डालें', mr: 'MPIN टाका' },
    screen: 'sign-in/mpin-login-screen',
  },
  {
    path: '/forgot_mpin',
    access: 'visitor',
    title: { en: 'Forgot MPIN', hi: 'MPIN भूल गए', mr: 'MPIN विसरलात' },
    screen: 'own-mpin/forgot-mpin-screen',
  },
  {
    path: '/Otp',
    access: 'visitor',
    title: { en: 'Verify OTP', hi: 'OTP जाँचें', mr: 'OTP तपासा' },
    screen: 'sign-up/otp-screen',
  },
  {
    path: '/sign-up',
    access: 'visitor',
    title: { en: 'Sign Up', hi: 'साइन अप', mr: 'साइन अप' },
    screen: 'sign-up/name-screen',
  },
  {
    path: '/M_pin',
    access: 'visitor',
    title: { en: 'Create MPIN', hi: 'MPIN बनाएँ', mr: 'MPIN तयार करा' },
    screen: 'sign-up/create-mpin-screen',
  },
  {
    path: '/change_mpin',
    access: 'active',
    title: { en: 'Change MPIN', hi: 'MPIN बदलें', mr: 'MPIN बदला' },
    screen: 'own-mpin/change-mpin-screen',
    linkedFrom: ['menu'],
    icon: 'M4 11h16v10H4zM8 11V7a4 4 0 0 1 8 0v4',
    needs: 'own_mpin',
  },
  {
    path: '/devices',
    access: 'active',
    title: { en: 'Devices', hi: 'डिवाइस', mr: 'डिव्हाइस' },
    screen: 'devices/devices-screen',
  },
  {
    path: '/download-now',
    access: 'anyone',
    title: { en: 'Download', hi: 'डाउनलोड', mr: 'डाउनलोड' },
    screen: 'download/download-screen',
  },
  {
    path: '/privacy-policy',
    access: 'anyone',
    title: { en: 'Privacy Policy', hi: 'गोपनीयता नीति', mr: 'गोपनीयता धोरण' },
    screen: 'privacy/privacy-screen',
  },
  {
    path: '/how-to-play',
    access: 'anyone',
    title: { en: 'How to Play', hi: 'कैसे खेलें', mr: 'कसे खेळायचे' },
    screen: 'how-to-play/how-to-play-screen',
  },
  {
    path: '/fair/:market/:day',
    access: 'anyone',
    title: { en: 'Check a draw', hi: 'ड्रॉ जाँचें', mr: 'ड्रॉ तपासा' },
    screen: 'fair-draw/fair-draw-screen',
  },
];
