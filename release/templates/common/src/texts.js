export const texts = {
  en: { hello: 'A new screen: Offers.', open: 'Open number 1', number: 'Number', taps: 'Taps' },
  hi: { hello: 'नया पेज: Offers।', open: 'नंबर 1 खोलें', number: 'नंबर', taps: 'टैप' },
  mr: { hello: 'नवे पेज: Offers.', open: 'क्रमांक 1 उघडा', number: 'क्रमांक', taps: 'टॅप' },
};

/** Returns the texts in the player's language, or in English if the app has added that language since. */
export function textsIn(language) {
  return texts[language] ?? texts.en;
}
