import type { OverrideLink, ReleaseDescriptor } from 'shared/plan';
import type { InLanguages } from 'shared/rules';

/** A valid link to a release that runs after a press only. */
export interface Question {
  link: OverrideLink;
  built: ReleaseDescriptor['built'];
  /** The name by which a flag lists this browser. */
  mark: string;
  /** `refused`: a player is logged in, and the release runs without a player's account only. */
  session: 'player' | 'visitor' | 'refused';
  run(): void;
  leave(): void;
}

interface AskTexts {
  title: string;
  warning: string;
  part: string;
  release: string;
  commit: string;
  by: string;
  until: string;
  session: Record<Question['session'], string>;
  staff(mark: string, remote: string): string;
  run: string;
  leave: string;
  back: string;
}

/** In the chunk of override links: players do not load these texts. */
export const askTexts: InLanguages<AskTexts> = {
  en: {
    title: 'Try a release',
    warning: 'This code has not been released. Run it only if you trust the person who made the link.',
    part: 'Part',
    release: 'Release',
    commit: 'Commit',
    by: 'Link made by',
    until: 'Link ends',
    session: {
      player: 'It runs in this tab only, until you end it. It can do everything that your account can do here.',
      visitor: 'It runs in this tab only, and without an account. Logging in ends it.',
      refused:
        'You are logged in, and this code does not run with a player’s account. Open the link in a private window.',
    },
    staff: (mark, remote) => `Staff: ask the operators to list the browser ${mark} in a flag of ${remote}.`,
    run: 'Run this code',
    leave: 'Do not run it',
    back: 'Back to the app',
  },
  hi: {
    title: 'रिलीज़ आज़माएँ',
    warning: 'यह कोड अभी जारी नहीं हुआ है। इसे तभी चलाएँ जब आपको लिंक बनाने वाले पर भरोसा हो।',
    part: 'हिस्सा',
    release: 'रिलीज़',
    commit: 'कमिट',
    by: 'लिंक किसने बनाया',
    until: 'लिंक कब तक',
    session: {
      player: 'यह सिर्फ़ इस टैब में चलेगा, जब तक आप इसे बंद न करें। यहाँ आपका खाता जो कर सकता है, वह सब यह भी कर सकता है।',
      visitor: 'यह सिर्फ़ इस टैब में और बिना खाते के चलेगा। लॉगिन करते ही यह बंद हो जाएगा।',
      refused: 'आप लॉगिन हैं, और यह कोड खिलाड़ी के खाते के साथ नहीं चलता। लिंक को प्राइवेट विंडो में खोलें।',
    },
    staff: (mark, remote) => `स्टाफ़: ऑपरेटर से कहें कि ब्राउज़र ${mark} को ${remote} के किसी फ़्लैग में जोड़ें।`,
    run: 'यह कोड चलाएँ',
    leave: 'न चलाएँ',
    back: 'ऐप पर वापस जाएँ',
  },
  mr: {
    title: 'रिलीज वापरून पाहा',
    warning: 'हा कोड अजून प्रसिद्ध झालेला नाही. लिंक बनवणाऱ्यावर तुमचा विश्वास असेल तरच तो चालवा.',
    part: 'भाग',
    release: 'रिलीज',
    commit: 'कमिट',
    by: 'लिंक कोणी बनवली',
    until: 'लिंक कधीपर्यंत',
    session: {
      player: 'हा फक्त या टॅबमध्ये, तुम्ही थांबवेपर्यंत चालेल. तुमचे खाते इथे जे करू शकते ते सर्व हाही करू शकतो.',
      visitor: 'हा फक्त या टॅबमध्ये आणि खात्याशिवाय चालेल. लॉगिन केल्यावर तो थांबेल.',
      refused: 'तुम्ही लॉगिन केलेले आहे, आणि हा कोड खेळाडूच्या खात्यासह चालत नाही. लिंक प्रायव्हेट विंडोमध्ये उघडा.',
    },
    staff: (mark, remote) => `कर्मचारी: ब्राउझर ${mark} ला ${remote} च्या एखाद्या फ्लॅगमध्ये जोडायला ऑपरेटरना सांगा.`,
    run: 'हा कोड चालवा',
    leave: 'चालवू नका',
    back: 'अ‍ॅपवर परत जा',
  },
};
