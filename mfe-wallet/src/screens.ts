import type { ScreenDeclaration } from 'shared/screens';

export const screens: ScreenDeclaration[] = [
  {
    path: '/wallet_histroy',
    access: 'active',
    title: { en: 'Wallet Management', hi: 'वॉलेट', mr: 'वॉलेट' },
    screen: 'wallet-menu/wallet-menu-screen',
  },
  {
    path: '/add_fund_auto',
    access: 'active',
    title: { en: 'Add Fund UPI', hi: 'UPI से पॉइंट जोड़ें', mr: 'UPI ने पॉइंट जोडा' },
    screen: 'add-fund-upi/add-fund-upi-screen',
    place: 'wallet',
  },
  {
    path: '/add_fund_user',
    access: 'active',
    title: { en: 'Add Fund Manual', hi: 'फ़ोटो से पॉइंट जोड़ें', mr: 'फोटोने पॉइंट जोडा' },
    screen: 'manual-deposit/manual-deposit-screen',
    place: 'wallet',
  },
  {
    path: '/deposit',
    access: 'active',
    title: { en: 'Add Fund UTR', hi: 'UTR से पॉइंट जोड़ें', mr: 'UTR ने पॉइंट जोडा' },
    screen: 'scanner-and-utr/scanner-and-utr-screen',
    place: 'wallet',
  },
  {
    path: '/withdraw',
    access: 'active',
    title: { en: 'Withdraw Funds', hi: 'पॉइंट निकालें', mr: 'पॉइंट काढा' },
    screen: 'withdraw/withdraw-screen',
    place: 'wallet',
  },
  {
    path: '/add_bank_details',
    access: 'active',
    title: { en: 'Add Bank Details', hi: 'बैंक डिटेल जोड़ें', mr: 'बँक तपशील जोडा' },
    screen: 'bank-details/add-bank-details-screen',
    place: 'wallet',
  },
  {
    path: '/profile',
    access: 'active',
    title: { en: 'Update User Information', hi: 'अपनी जानकारी बदलें', mr: 'तुमची माहिती बदला' },
    screen: 'profile/profile-screen',
  },
  {
    path: '/payment-status',
    access: 'anyone',
    title: { en: 'Payment Status', hi: 'पेमेंट की स्थिति', mr: 'पेमेंटची स्थिती' },
    screen: 'payments/payment-status-screen',
    bottomNav: false,
    splash: false,
  },
];
