import { useLanguage, type Language } from 'shared/screens';

const en = {
  canary: (percent: number) => `new, for ${percent} % of sessions`,
  killed: 'switched off',
  killedTitle: 'This part is not available now.',
  killedHint: 'We are working on it. Everything else keeps working.',
  override: 'only in this session, by an override link',
  overrideOn: (release: string) => `Trying ${release} in this session only.`,
  overrideEnd: 'End',
  retry: 'Retry',
  revision: (revision: number) => `Plan revision ${revision}`,
  stable: 'for everybody',
};

const hi: typeof en = {
  canary: (percent) => `नया, ${percent} % सत्रों के लिए`,
  killed: 'बंद किया गया',
  killedTitle: 'यह हिस्सा अभी उपलब्ध नहीं है।',
  killedHint: 'हम इस पर काम कर रहे हैं। बाकी सब चल रहा है।',
  override: 'केवल इस सत्र में, ओवरराइड लिंक से',
  overrideOn: (release) => `केवल इस सत्र में ${release} आज़माया जा रहा है।`,
  overrideEnd: 'समाप्त करें',
  retry: 'फिर कोशिश करें',
  revision: (revision) => `योजना का संशोधन ${revision}`,
  stable: 'सबके लिए',
};

const tables: Record<Language, typeof en> = { en, hi };

/** What the shell says about releases; few words, so both languages come with it. */
export function useLiveTexts(): typeof en {
  return tables[useLanguage().language];
}
