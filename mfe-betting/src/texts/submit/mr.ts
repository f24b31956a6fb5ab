import type { texts as words } from './en.ts';

export const texts: typeof words = {
  bids: 'बोल्या',
  final: 'एकदा लावलेली बोली रद्द होणार नाही',
  placedBefore: (placed, more) => `आधीच लागल्या: ${placed} ${placed === 1 ? 'बोली' : 'बोल्या'}. या आणखी ${more} होतील.`,
  allPlaced: 'सर्व बोल्या लागल्या.',
  sendingStatus: {
    counts: ({ placed, refused, unknown, unsent }) =>
      [
        `${placed} लागल्या`,
        refused && `${refused} नाकारल्या`,
        unknown && `${unknown} चे कळले नाही`,
        unsent && `${unsent} पाठवल्या नाहीत`,
      ]
        .filter(Boolean)
        .join(', '),
    placed: (bids) => (bids === 1 ? '1 बोली लागली' : `${bids} बोल्या लागल्या`),
    partly: (placed, not) => `${placed} लागल्या, ${not} नाही`,
    stopped: (counts) => `थांबले: ${counts}`,
    unfinished: (counts) => `अपूर्ण: ${counts}`,
    lost: 'सर्व्हरकडून उत्तर आले नाही. पुढे पाठवा, कोणतीही बोली दोनदा लागणार नाही; किंवा बंद करा आणि बाकीच्या नंतर पूर्ण करा.',
    'too-many': (seconds) =>
      seconds === undefined
        ? 'सर्व्हर आत्ता आणखी बोल्या घेत नाही. थोड्या वेळाने पुढे पाठवा.'
        : `सर्व्हर ${seconds} सेकंद आणखी बोल्या घेणार नाही. त्यानंतर पुढे पाठवा.`,
    'by-player': 'पाठवणे थांबले. पुढे पाठवा, किंवा बंद करा आणि बाकीच्या नंतर पूर्ण करा.',
    stopping: 'जी बोली पाठवली जात आहे, तिच्यानंतर पाठवणे थांबेल. तुम्ही हे आत्ता बंद करू शकता.',
    paused: 'सर्व्हरने थोडे थांबायला सांगितले आहे. पाठवणे आपोआप पुढे सुरू होईल.',
  },
  stoppingNotice: 'जी बोली पाठवली जात आहे, तिच्यानंतर पाठवणे थांबेल.',
  unfinishedNotice: (market, counts) => `${market}: ${counts}. बाकीच्या पूर्ण करण्यासाठी मार्केट उघडा.`,
  notMoved: {
    changed: 'या बोल्या दुसऱ्या टॅबमध्ये बदलल्या किंवा लावल्या गेल्या.',
    'no-room':
      'तुमच्या ब्राउझरमध्ये या बोल्या ठेवायला जागा उरली नाही, म्हणून त्या होत्या तिथेच आहेत. नको असलेल्या बोल्या काढून टाका आणि पुन्हा प्रयत्न करा.',
  },
  column: { number: 'नंबर', points: 'पॉइंट', session: 'सेशन', status: 'स्थिती' },
  status: { hold: 'तयार', loading: 'पाठवत आहे...', placed: 'लागली', refused: 'लागली नाही', lost: 'उत्तर नाही !!' },
  total: {
    points: 'एकूण',
    placed: 'लागल्या',
    open: 'लागल्या नाहीत',
    now: 'वॉलेटमध्ये आत्ता',
    after: 'बोलीनंतर',
    best: 'सर्वाधिक जिंकल्यास',
    worst: 'सर्व हरल्यास',
    missing: 'कमी पडले',
    short: 'पॉइंट कमी आहेत.',
  },
  act: {
    submit: (bids) => `${bids} ${bids === 1 ? 'बोली' : 'बोल्या'} लावा`,
    removeAndSubmit: (bids) => `${bids} काढून लावा`,
    progress: (at, bids) => `${bids} पैकी ${at}`,
    pause: (left) => `${left} थांबा`,
    stop: 'थांबवा',
    retry: 'बाकीच्या पुन्हा पाठवा',
    resume: 'पुढे पाठवा',
    addFund: (points) => `${points} जोडा`,
    myBids: 'माझ्या बोल्या',
    playOn: 'अजून खेळा',
  },
};
