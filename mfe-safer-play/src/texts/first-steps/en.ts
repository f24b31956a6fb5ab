export const texts = {
  step: (at: number, of: number) => `${at} of ${of}`,
  skip: 'Skip',
  next: 'Next',
  start: 'Markets',
  practise: 'Practise first',
  cards: [
    {
      title: 'A market draws twice a day',
      example: '123 – 6 7 – 124',
      text: 'First the open, then the close. 123 gives 6, because 1 + 2 + 3 = 6.',
    },
    {
      title: 'You bid on what comes',
      example: '6 · 67 · 123',
      text: 'A digit, both digits as a jodi, or a whole pana. What is harder to hit pays more: 10 points on the right digit pay 95, on the right jodi 950.',
    },
    {
      title: 'Most bids lose',
      example: '1 / 10',
      text: 'A digit hits once in ten draws. Bid what you can spare, and try it first in the practice market: its points exist on this phone only.',
    },
  ],
};
