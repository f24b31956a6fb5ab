import type { texts as words } from './en.ts';

export const texts: typeof words = {
  bids: 'बोलियाँ',
  final: 'लगाई हुई बोली रद्द नहीं होगी',
  placedBefore: (placed, more) => `पहले ही लग चुकीं: ${placed} ${placed === 1 ? 'बोली' : 'बोलियाँ'}। ये ${more} और होंगी।`,
  allPlaced: 'सारी बोलियाँ लग गईं।',
  sendingStatus: {
    counts: ({ placed, refused, unknown, unsent }) =>
      [
        `${placed} लगीं`,
        refused && `${refused} नामंज़ूर`,
        unknown && `${unknown} का पता नहीं`,
        unsent && `${unsent} नहीं भेजीं`,
      ]
        .filter(Boolean)
        .join(', '),
    placed: (bids: number) => (bids === 1 ? '1 बोली लग गई' : `${bids} बोलियाँ लग गईं`),
    partly: (placed: number, not: number) => `${placed} लगीं, ${not} नहीं`,
    stopped: (counts: string) => `रुक गया: ${counts}`,
    unfinished: (counts: string) => `अधूरा: ${counts}`,
    lost: 'सर्वर से जवाब नहीं मिला। आगे भेजें, कोई बोली दो बार नहीं लगेगी; या बंद करें और बाकी बाद में पूरी करें।',
    'too-many': (seconds: number | undefined) =>
      seconds === undefined
        ? 'सर्वर अभी और बोलियाँ नहीं ले रहा। थोड़ी देर बाद आगे भेजें।'
        : `सर्वर ${seconds} सेकंड तक और बोलियाँ नहीं लेगा। उसके बाद आगे भेजें।`,
    'by-player': 'भेजना रुक गया। आगे भेजें, या बंद करें और बाकी बाद में पूरी करें।',
    stopping: 'जो बोली भेजी जा रही है, उसके बाद भेजना रुक जाएगा। आप इसे अभी बंद कर सकते हैं।',
    paused: 'सर्वर थोड़ा रुकने को कह रहा है। भेजना अपने आप आगे चलेगा।',
  },
  stoppingNotice: 'जो बोली भेजी जा रही है, उसके बाद भेजना रुक जाएगा।',
  unfinishedNotice: (market: string, counts: string) => `${market}: ${counts}। बाकी पूरी करने के लिए मार्केट खोलें।`,
  notMoved: {
    changed: 'ये बोलियाँ दूसरे टैब में बदली या लगाई गईं।',
    'no-room':
      'आपके ब्राउज़र में इन बोलियों को सुरक्षित रखने की जगह नहीं बची, इसलिए ये जहाँ थीं वहीं हैं। जो बोलियाँ नहीं चाहिए उन्हें हटाकर फिर कोशिश करें।',
  },
  column: { number: 'नंबर', points: 'पॉइंट', session: 'सेशन', status: 'स्थिति' },
  status: { hold: 'तैयार', loading: 'भेज रहे हैं...', placed: 'लग गई', refused: 'नहीं लगी', lost: 'जवाब नहीं मिला !!' },
  total: {
    points: 'कुल',
    placed: 'लग गईं',
    open: 'नहीं लगीं',
    now: 'वॉलेट में अभी',
    after: 'बोली के बाद',
    best: 'सबसे ज़्यादा जीत पर',
    worst: 'सब हारने पर',
    missing: 'कम पड़े',
    short: 'पॉइंट कम हैं।',
  },
  act: {
    submit: (bids: number) => `${bids} ${bids === 1 ? 'बोली' : 'बोलियाँ'} लगाएँ`,
    removeAndSubmit: (bids) => `${bids} हटाकर लगाएँ`,
    progress: (at: number, bids: number) => `${bids} में से ${at}`,
    pause: (left: string) => `${left} रुकें`,
    stop: 'रोकें',
    retry: 'बाकी फिर भेजें',
    resume: 'आगे भेजें',
    addFund: (points: string) => `${points} जोड़ें`,
    myBids: 'मेरी बोलियाँ',
    playOn: 'और खेलें',
  },
};
