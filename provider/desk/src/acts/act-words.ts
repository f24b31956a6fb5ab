const alone: Readonly<Record<string, string>> = {
  'sign-in': 'Signed in',
  'sign-out': 'Signed out',
  enrol: 'Added a passkey',
  audit: 'Ran the audit',
};

const about: Readonly<Record<string, (subject: string) => string>> = {
  approve: (request) => `Approved request ${request}`,
  decline: (request) => `Declined request ${request}`,
  sent: (withdrawal) => `Recorded the payment of withdrawal ${withdrawal}`,
  confirm: (proposal) => `Confirmed proposal ${proposal}`,
  reject: (proposal) => `Rejected proposal ${proposal}`,
  declare: (market) => `Declared ${market}`,
  reverse: (market) => `Reversed ${market}`,
  void: (market) => `Voided ${market}`,
  'accept-payment': (payment) => `Accepted payment case ${payment}`,
  'decline-payment': (payment) => `Declined payment case ${payment}`,
  credit: (player) => `Credited ${player}`,
  status: (player) => `Changed the status of ${player}`,
  unlock: (player) => `Unlocked ${player}`,
  note: (player) => `Noted about ${player}`,
  market: (market) => `Changed market ${market}`,
  rate: (game) => `Changed rate ${game}`,
  set: (setting) => `Set ${setting}`,
};

/** Writes a command that was done as a sentence. Returns any other command as it was sent. */
export function sentenceOf({ act, done }: { act: string; done: string }): string {
  if (done !== 'yes') return act;
  const [command = '', ...words] = act.split(' ');
  if (words.length === 0) return alone[command] ?? act;
  return about[command]?.(words.join(' ')) ?? act;
}
