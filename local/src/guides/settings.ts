export interface SettingSection {
  title: string;
  /** The names, the defaults and the meaning of each setting, as cells of a table. */
  settings: [names: string, defaults: string, meaning: string][];
}

/** Parses .env.example: sections, lines with one or more `NAME=default`, and indented lines with their meaning. */
export function settingSections(text: string): SettingSection[] {
  const sections: SettingSection[] = [];
  for (const line of text.split('\n')) {
    const [, title] = /^# --- (.+) ---$/.exec(line) ?? [];
    if (title) sections.push({ title, settings: [] });
    const settings = sections.at(-1)?.settings;
    const [, meaning] = /^# {5}(.+)$/.exec(line) ?? [];
    const last = settings?.at(-1);
    if (meaning && last) last[2] = `${last[2]} ${meaning}`.trim();
    const pairs = [...line.matchAll(/(?<=^#|^#.* )([A-Z][A-Z\d_]*)=(\S*)/g)];
    if (!meaning && settings && pairs.length > 0) {
      const defaults = pairs.map(([, , value]) => value).filter(Boolean);
      settings.push([
        pairs.map(([, name]) => `\`${name}\``).join(', '),
        defaults.map((one) => `\`${one}\``).join(', '),
        '',
      ]);
    }
  }
  return sections;
}

/** Returns the default of each setting that has one in .env.example. */
export function defaultsIn(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => /^# [A-Z]/.test(line));
  const pairs = lines.flatMap((line) => [...line.matchAll(/([A-Z][A-Z\d_]*)=(\S+)/g)]);
  return new Map(pairs.map(([, name = '', value = '']) => [name, value]));
}
