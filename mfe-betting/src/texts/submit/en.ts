export const texts = {
  bids: 'Bids',
  final: 'Bid Once Played Will Not Be Cancelled',
  placedBefore: (placed: number, more: number) =>
    `Already placed: ${placed} ${placed === 1 ? 'bid' : 'bids'}. ${more === 1 ? 'This would be 1 more.' : `These would be ${more} more.`}`,
  allPlaced: 'All bids are placed.',
  sendingStatus: {
    counts: ({ placed, refused, unknown, unsent }: Record<'placed' | 'refused' | 'unknown' | 'unsent', number>) =>
      [
        `${placed} placed`,
        refused && `${refused} refused`,
        unknown && `${unknown} unknown`,
        unsent && `${unsent} not sent`,
      ]
        .filter(Boolean)
        .join(', '),
    placed: (bids: number) => `${bids} placed`,
    partly: (placed: number, not: number) => `${placed} placed, ${not} not`,
    stopped: (counts: string) => `Stopped: ${counts}`,
    unfinished: (counts: string) => `Not finished: ${counts}`,
    lost: 'The server did not answer. Continue, and no bid is placed twice; or close, and finish the rest later.',
    'too-many': (seconds: number | undefined) =>
      seconds === undefined
        ? 'The server is not taking more bids right now. Continue in a little while.'
        : `The server is not taking more bids for ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. Continue after that.`,
    'by-player': 'Sending has stopped. Continue, or close and finish the rest later.',
    stopping: 'Sending stops after the bid that is on its way. You can close this now.',
    paused: 'The server asked for a short pause. Sending continues on its own.',
  },
  stoppingNotice: 'Sending stops after the bid that is on its way.',
  unfinishedNotice: (market: string, counts: string) => `${market}: ${counts}. Open the market to finish the rest.`,
  notMoved: {
    changed: 'These bids were changed or submitted in another tab.',
    'no-room':
      'Your browser has no space left to store these bids, so they were not moved. Remove bids that you do not need and try again.',
  },
  column: { number: 'Number', points: 'Points', session: 'Session', status: 'Status' },
  status: { hold: 'HOLD', loading: 'LOADING...', placed: 'Success', refused: 'Failed', lost: 'Failed !!' },
  total: {
    points: 'Total',
    placed: 'Placed',
    open: 'Not placed',
    now: 'Wallet now',
    after: 'Wallet after',
    best: 'If you win most',
    worst: 'If all lose',
    missing: 'Missing',
    short: 'Not enough points.',
  },
  act: {
    submit: (bids: number) => `Submit ${bids} ${bids === 1 ? 'bid' : 'bids'}`,
    removeAndSubmit: (bids: number) => `Remove ${bids} and submit`,
    progress: (at: number, bids: number) => `${at} of ${bids}`,
    pause: (left: string) => `Waiting ${left}`,
    stop: 'Stop',
    retry: 'Retry failed',
    resume: 'Continue',
    addFund: (points: string) => `Add Fund ${points}`,
    myBids: 'My bids',
    playOn: 'Play on',
  },
};
