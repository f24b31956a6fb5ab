export const texts = {
  appName: 'Matka',
  changeNumber: 'Change number',
  noReason: 'That did not work. Please try again.',
  only4Digits: 'Only 4 digit allow !!',
  smallPrint: {
    age: '18+',
    pointsGame: 'This is a points game. Play for fun.',
    privacy: 'Privacy policy',
    terms: 'Terms and conditions',
  },
  mobile: {
    title: 'Welcome',
    lead: 'Enter your mobile number to log in or to sign up.',
    label: 'Mobile number',
    next: 'NEXT',
    onlyDigits: 'Allow only 10 digits valid numbers.',
    notWhole: 'Enter Valid mobile number !!',
    alreadySignedUp: 'You are Already Signed Up Enter Mpin for Login !!',
    howToPlay: 'How to play',
  },
  mpinLogin: {
    title: 'Enter your MPIN',
    label: 'MPIN',
    login: 'LOGIN',
    forgotten: 'Forgot your MPIN? Write to',
    lockedUntil: (time: string) => `Logging in is locked. You can try again after ${time}.`,
  },
};

export type Texts = typeof texts;
