export const paymentStatus = {
  titles: {
    checking: 'Checking your payment',
    paid: 'Payment successful',
    pending: 'Payment pending',
    failed: 'Payment failed',
    unanswered: 'The payment could not be checked',
    none: 'This link does not name a payment.',
  },
  next: {
    checking: 'Please stay on this page for a moment.',
    paid: 'Choose a market and play.',
    pending: 'We ask again by ourselves. You may go on: the points come as soon as it is paid.',
    failed: 'Try again, or pay in another way. If money has left your account, give support the payment ID.',
    unanswered: 'Your payment is not lost. We ask again by ourselves.',
    none: 'Your payments are in the wallet.',
  },
  id: 'Payment ID',
  copyId: 'Copy the payment ID',
  idCopied: 'Payment ID copied',
  newBalance: 'New balance',
  balance: 'Wallet balance',
  balanceUnknown: 'Not known right now',
  goHome: 'Go to home',
  logIn: 'Log in',
  seeWallet: 'See the wallet',
  tryAgain: 'Try again',
  leaving: (seconds: number) => `Home in ${seconds} s. Touch the screen to stay.`,
  stays: 'This page stays until you go on.',
};

export type PaymentStatusTexts = typeof paymentStatus;
