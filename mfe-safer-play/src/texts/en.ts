import { texts as firstSteps } from './first-steps/en.ts';
import { texts as practice } from './practice/en.ts';

export const texts = {
  close: 'Close',
  failed: 'That did not work. Please try again.',
  page: {
    lead: 'Your limits and breaks hold on every device.',
    leadWithout: 'Play is fun only while it stays small. If it does not, these organisations help.',
    loading: 'Loading your limits',
    failed: 'Your limits apply, but could not be loaded.',
    retry: 'Retry',
    today: 'Today so far',
    paused: {
      'time-out': (until: string) =>
        `You are on a break until ${until}. Until then no bids or deposits are accepted. You can still withdraw.`,
      'self-exclusion': (until: string) =>
        `You have excluded yourself until ${until}. Until then no bids or deposits are accepted. You can still withdraw.`,
    },
  },
  played: {
    bids: 'Bids',
    staked: 'Staked',
    pending: 'Pending',
    won: 'Won',
    net: 'Net, decided bids',
  },
  limits: {
    title: 'Your limits',
    lead: 'Tap to set a limit. A pending bid counts as lost.',
    kinds: { deposit: 'Deposits', stake: 'Bids', loss: 'Losses' },
    meaning: {
      deposit: 'The most points that you can add. Pending requests count.',
      stake: 'The most points that you can bid, whatever you win back.',
      loss: 'The most points that you can lose: bids less wins. A bid counts as lost until it has won.',
    },
    periods: { day: 'Day', week: 'Week', month: 'Month' },
    unset: 'no limit',
    of: (limit: string) => `of ${limit}`,
    raisedFrom: (points: string, from: string) => `${points} from ${from}`,
    noneFrom: (from: string) => `No limit from ${from}`,
    giveUpRaise: 'Keep the lower limit',
    raiseGivenUp: 'Your limit stays as it is.',
    sheetTitle: (kind: string, period: string) => `${kind}: ${period.toLowerCase()}`,
    points: 'Limit in points',
    quick: 'Common limits',
    when: {
      rule: 'Lower applies now, higher after 24 hours.',
      'at-once': 'This applies immediately.',
      'in-a-day': 'This is higher, so it applies in 24 hours.',
      nothing: 'This is your limit now.',
    },
    typeFirst: 'Enter how many points, or close.',
    alreadyUsed: (used: string) => `You are at ${used} already: this stops you at once, until the time is over.`,
    set: 'Set limit',
    remove: 'Remove limit, in 24 hours',
    setAtOnce: 'Your limit is set. It holds from now on.',
    setInADay: 'Your new limit applies in 24 hours. Until then the old one applies.',
  },
  breaks: {
    title: 'Take a break',
    lead: 'No bids or deposits for a time that you choose. You can still withdraw.',
    longerOnly: 'Your break cannot be ended early. You can make it longer.',
    longestRuns: 'Your break is already longer than any that can be chosen here.',
    names: { 'time-out': 'Time-out', 'self-exclusion': 'Self-exclusion' },
    detail: { 'time-out': '1 day to 6 weeks', 'self-exclusion': '6 months to 5 years' },
    howLong: 'How long',
    days: (days: number) => dayWords[days] ?? `${days} days`,
    until: (until: string) => `Until ${until}`,
    meaning: {
      'time-out': [
        'No bids or deposits are accepted until then.',
        'Placed bids are settled as usual. You can log in, withdraw and read your histories.',
        'It cannot be ended early, not by you and not by support.',
      ],
      'self-exclusion': [
        'No bids or deposits are accepted until then, on any device.',
        'It cannot be undone or made shorter: not by you, not by support, not by deleting the account or signing up again with this number.',
        'Placed bids are settled as usual. You can log in, withdraw and read your histories.',
      ],
    },
    understood: 'I understand that this cannot be undone.',
    begin: { 'time-out': 'Start time-out', 'self-exclusion': 'Start self-exclusion' },
  },
  help: {
    title: 'Help',
    signs: 'Talk to somebody when you notice one of these:',
    signList: [
      'You bid to win back what you lost.',
      'You bid with what is meant for rent, food or school.',
      'You hide how much you play.',
      'You tried to stop, and could not.',
    ],
    who: 'Who helps',
    organisations: {
      teleManas: {
        name: 'Tele-MANAS',
        what: 'The Government of India’s mental health line. Free, day and night, in 20 languages.',
      },
      nimhans: {
        name: 'NIMHANS, Centre for Addiction Medicine',
        what: 'Hosur Road, Bengaluru 560029. Treats addictions of every kind.',
      },
      districtHospital: {
        name: 'Your district hospital',
        what: 'Ask for the psychiatry department, or for the District Mental Health Programme.',
      },
    },
  },
  firstSteps,
  practice,
  reality: {
    title: 'A moment for yourself',
    lead: (hours: number, minutes: number) =>
      `You have been here for ${hours} ${hours === 1 ? 'hour' : 'hours'}${minutes > 0 ? ` and ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : ''}. This is what you played:`,
    pause: 'Plan a break',
    goOn: 'Go on',
  },
};

const dayWords: Record<number, string> = {
  1: '1 day',
  3: '3 days',
  7: '1 week',
  14: '2 weeks',
  42: '6 weeks',
  183: '6 months',
  365: '1 year',
  730: '2 years',
  1825: '5 years',
};
