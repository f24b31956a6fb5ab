import type { InLanguages } from 'shared/rules';

interface PanelTexts {
  title: string;
  /** Where the remote is on the page. */
  places: Record<'screen' | 'frame' | 'beside', string>;
  release: string;
  fallback: string;
  commit: string;
  built: string;
  source: string;
  changed: string;
  health: string;
  sessions(count: number, worse: string): string;
  flags: string;
  on: string;
  off: string;
  control: string;
  signIn: string;
  noControl: string;
  all: string;
}

/** A separate file, because only the chunks of `/versions` and of the panel need these texts. */
export const panelTexts: InLanguages<PanelTexts> = {
  en: {
    title: 'Panel for staff',
    places: { screen: 'this screen', frame: 'frame', beside: 'over every screen' },
    release: 'Release',
    fallback: 'last known good, because the chosen release failed',
    commit: 'Commit',
    built: 'Built',
    source: 'Source file',
    changed: 'Last change',
    health: 'Last hour',
    sessions: (count, worse) => `${count} sessions, ${worse ? `worse than before: ${worse}` : 'nothing is worse'}`,
    flags: 'Flags here',
    on: 'on',
    off: 'off',
    control: 'Change release or flags',
    signIn: 'Sign in at the control page for the health and changes',
    noControl: 'The app knows no control page. Ask the operators for its address.',
    all: 'All parts',
  },
  hi: {
    title: 'स्टाफ़ के लिए पैनल',
    places: { screen: 'यह स्क्रीन', frame: 'ढाँचा', beside: 'हर स्क्रीन के ऊपर' },
    release: 'रिलीज़',
    fallback: 'पिछली सही रिलीज़, क्योंकि चुनी हुई रिलीज़ नहीं चली',
    commit: 'कमिट',
    built: 'कब बना',
    source: 'सोर्स फ़ाइल',
    changed: 'पिछला बदलाव',
    health: 'पिछला घंटा',
    sessions: (count, worse) => `${count} सेशन, ${worse ? `पहले से ख़राब: ${worse}` : 'कुछ भी ख़राब नहीं हुआ'}`,
    flags: 'यहाँ के फ़्लैग',
    on: 'चालू',
    off: 'बंद',
    control: 'रिलीज़ या फ़्लैग बदलें',
    signIn: 'हालत और बदलावों के लिए कंट्रोल पेज पर साइन इन करें',
    noControl: 'ऐप को कंट्रोल पेज का पता नहीं है। ऑपरेटर से उसका पता पूछें।',
    all: 'सभी हिस्से',
  },
  mr: {
    title: 'कर्मचाऱ्यांसाठी पॅनेल',
    places: { screen: 'ही स्क्रीन', frame: 'चौकट', beside: 'प्रत्येक स्क्रीनवर' },
    release: 'रिलीज',
    fallback: 'आधीची योग्य रिलीज, कारण निवडलेली रिलीज चालली नाही',
    commit: 'कमिट',
    built: 'कधी बनले',
    source: 'सोर्स फाइल',
    changed: 'शेवटचा बदल',
    health: 'गेला तास',
    sessions: (count, worse) => `${count} सेशन, ${worse ? `आधीपेक्षा वाईट: ${worse}` : 'काहीही बिघडलेले नाही'}`,
    flags: 'इथले फ्लॅग',
    on: 'चालू',
    off: 'बंद',
    control: 'रिलीज किंवा फ्लॅग बदला',
    signIn: 'स्थिती आणि बदलांसाठी कंट्रोल पेजवर साइन इन करा',
    noControl: 'अ‍ॅपला कंट्रोल पेजचा पत्ता माहीत नाही. ऑपरेटरना तो विचारा.',
    all: 'सर्व भाग',
  },
};
