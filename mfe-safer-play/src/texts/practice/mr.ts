import type { texts as en } from './en.ts';

export const texts: typeof en = {
  only: 'सराव. हे पॉइंट फक्त याच फोनवर आहेत: ते तुमच्या वॉलेटमध्ये नाहीत, आणि कोणतेही खरे मार्केट ते घेत नाही.',
  points: (points) => `${points} सराव पॉइंट`,
  digit: 'एक अंक निवडा. 10 चे 95 मिळतात.',
  stake: 'त्यावर सराव पॉइंट',
  chooseFirst: 'एक अंक निवडा',
  draw: (points, digit) => `${digit} वर ${points} लावून पहा`,
  sum: (digits, sum, digit) => `${digits} = ${sum}: याचा शेवटचा अंक ${digit} आला.`,
  won: (digit, points) => `${digit} आला: तुम्हाला ${points} सराव पॉइंट मिळाले.`,
  lost: (digit, points) => `${digit} आला नाही: ${points} सराव पॉइंट गेले.`,
  again: '1,000 सराव पॉइंटने पुन्हा सुरू करा',
  toMarkets: 'खऱ्या मार्केटकडे जा',
};
