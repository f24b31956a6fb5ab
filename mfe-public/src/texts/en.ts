import { gameTypeNames, type keptData, type KeptData } from 'shared/rules';

const untilWords = {
  'for-good': 'For good, without your name after you ask us to forget you',
  'until-forgotten': 'Until you change it, or ask us to forget you',
  'until-it-ends': 'Until it ends',
};

export const texts = {
  appName: 'Matka',
  changeNumber: 'Change number',
  noReason: 'That did not work. Please try again.',
  only4Digits: 'Only 4 digit allow !!',
  apiError: 'Api Error',
  triesLeft: (tries: number) =>
    tries === 0 ? 'That was the last try for today.' : `${tries} ${tries === 1 ? 'try' : 'tries'} left.`,
  smallPrint: {
    age: '18+',
    pointsGame: 'This is a points game. Play responsibly.',
    howToPlay: 'How to play',
    privacy: 'Privacy policy',
    terms: 'Terms',
  },
  mobile: {
    title: 'Welcome',
    lead: 'Enter your mobile number to log in or sign up.',
    label: 'Mobile number',
    hint: '10 digits',
    next: 'NEXT',
    onlyDigits: 'Allow only 10 digits valid numbers.',
    notWhole: 'Enter Valid mobile number !!',
    alreadySignedUp: 'You are Already Signed Up Enter Mpin for Login !!',
  },
  mpinLogin: {
    title: 'Enter your MPIN',
    label: 'MPIN',
    wrong: 'The mobile number or the MPIN is wrong.',
    login: 'LOGIN',
    forgot: 'Forgot your MPIN?',
    forgotten: 'Forgot your MPIN? Write to',
    lockedUntil: (time: string) =>
      `Too many wrong MPINs. You can try again after ${time}, or now from the phone that you usually log in with.`,
  },
  passkeyLogin: {
    login: 'Log in with a passkey',
    failed: {
      cancelled: 'No passkey was used. Try again, or type your MPIN.',
      known: 'No passkey was used. Try again, or type your MPIN.',
      impossible: 'This device cannot use a passkey here. Please type your MPIN.',
    },
  },
  ownAccount: () => import(/* webpackChunkName: "own-account-en" */ './own-account/en.ts'),
  fairDraw: () => import(/* webpackChunkName: "fair-draw-en" */ './fair-draw/en.ts'),
  otp: {
    title: 'Verify your number',
    lead: 'A 4-digit code was sent to',
    label: 'OTP',
    verify: 'VERIFY',
    resend: 'Send a new code',
    resendIn: (left: string) => `No code yet? You can request another in ${left}`,
    sentAgain: 'A new code is on its way.',
    noTriesLeft: 'Please request a new code.',
  },
  signUp: {
    title: 'Create your account',
    name: 'Name',
    nameMissing: 'Enter User name !!',
    email: 'Email',
    emailHint: 'Optional',
    next: 'NEXT',
    adultsOnly: 'Only for adults: by signing up you confirm that you are 18 or older and accept the terms.',
  },
  createMpin: {
    title: 'Choose your MPIN',
    mpin: 'MPIN',
    weak: 'This MPIN is too easy to guess. Please choose another one.',
    hint: '4 digits that others cannot guess. You will use them to log in.',
    confirm: 'Confirm MPIN',
    different: 'Mpin does not match with confirm Mpin.',
    create: 'CREATE ACCOUNT',
  },
  accountCreated: {
    title: 'Your account is ready',
    loggingIn: 'Logging you in…',
  },
  download: {
    title: 'All markets in your pocket',
    version: 'App version 3.0',
    downloadNow: 'Download Now',
    playOnline: 'Play Online',
    installByHand: 'Open the menu of your browser and choose “Add to Home screen” or “Install app”.',
    games: 'Seven games, from single digit to full sangam',
    results: 'Live results and charts of every market',
    wallet: 'Your points and your history at a glance',
  },
  privacy: {
    updated: 'Last updated 6 Sep 2024',
    coversTitle: 'What this policy covers',
    covers: 'When you use the app we keep:',
    kinds: [
      'your name',
      'your phone number',
      'usage data: what you open and do in the app',
      'what you give us: email, bank account, payout numbers, pictures, passkeys',
      'what you play and pay',
    ],
    keptTitle: 'How long we keep it',
    kept: {
      account: 'Name, email, payout numbers, bank account',
      books: 'Bids, wallet entries, requests, payments, limits',
      pictures: 'Pictures of deposits',
      passkeys: 'Passkeys and the name of their device',
      sessions: 'Where you are logged in, and when each bid or request arrived',
      tries: 'Wrong MPINs and their network',
      codes: 'Codes sent by message',
      exclusion: 'Self-exclusion, as a hash of your number',
      acts: 'What our team did',
    } satisfies Record<KeptData, string>,
    until: (until: (typeof keptData)[KeptData]) =>
      typeof until === 'number' ? (until === 1 ? '1 day' : `${until} days`) : untilWords[until],
    useTitle: 'What we do with it',
    use: [
      'We use it to run your account, to pay you, to answer you, and to keep the app safe and working.',
      'We do not sell it. You may ask what we keep about you, and ask us to correct or delete it.',
    ],
    contactTitle: 'Who to ask',
    country: 'Country',
    place: 'Rajasthan, India',
    contact: 'Contact',
    termsTitle: 'Terms and conditions',
    terms: [
      'The app is for adults: you must be 18 or older.',
      'This is a points game. Play with what you can spare.',
      'One account per player and mobile number. Keep your MPIN to yourself.',
      'A bid once played will not be cancelled.',
      'Bids close at the times of each market, by the clock of the server.',
      'Winnings follow the rates in force when the bid was placed.',
      'Accounts that cheat or harm others may be closed.',
    ],
  },
  howToPlay: {
    video: 'Watch the video',
    stepsTitle: 'How it works',
    steps: [
      'Download the app.',
      'Register with your mobile number.',
      'Log in with your MPIN.',
      'Choose a game type and a number.',
      'Place your bid, with a chance to win up to 10 Lac points.',
    ],
    download: 'Download the app',
    examplesTitle: 'The games by example',
    sumRule: ({ open, close }: DrawnResult) =>
      `The digits of a pana add up, and the last digit counts: ${open.sum} gives ${open.digit}, and ${close.sum} gives ${close.digit}. Together they make the jodi ${open.digit}${close.digit}. With this result these bids win:`,
    gameTypes: gameTypeNames.en,
    examples: {
      single_digit: ({ open, close }: DrawnResult) =>
        `${open.digit} in the Open session, or ${close.digit} in the Close session.`,
      jodi_digit: ({ open, close }: DrawnResult) => `${open.digit}${close.digit}: both digits in this order.`,
      single_pana: ({ open }: DrawnResult) => `${open.pana} in the Open session: three different digits.`,
      double_pana: ({ close }: DrawnResult) => `${close.pana} in the Close session: two digits are equal.`,
      triple_pana: () => 'None this time. A bid on 777 wins when the pana is 777.',
      half_sangam: ({ open, close }: DrawnResult) =>
        `Open pana ${open.pana} with close digit ${close.digit}, or open digit ${open.digit} with close pana ${close.pana}.`,
      full_sangam: ({ open, close }: DrawnResult) => `Open pana ${open.pana} with close pana ${close.pana}.`,
    },
  },
};

/** The result that all examples use. */
export type DrawnResult = Record<'open' | 'close', DrawnHalf>;

export interface DrawnHalf {
  pana: string;
  digit: string;
  /** The digit sum in steps, as in `1 + 2 + 8 = 11`. */
  sum: string;
}
