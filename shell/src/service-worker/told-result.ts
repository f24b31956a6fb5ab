/** What a message shows that was sent to this browser. */
export interface Told {
  title: string;
  options: { body: string; lang: string; tag: string; data: string };
}

/** Reads a declarative message, which a browser that knows them shows without this; anything else shows nothing. */
export function toldIn(text: string | undefined, origin: string): Told | undefined {
  const { title, body = '', lang = '', navigate = '/' } = notificationOf(text);
  if (!title) return undefined;
  return { title, options: { body, lang, tag: title, data: pathOf(navigate, origin) } };
}

function notificationOf(text = ''): Partial<Record<'title' | 'body' | 'lang' | 'navigate', string>> {
  try {
    const { notification = {} } = Object(JSON.parse(text)) as { notification?: object };
    return Object.fromEntries(Object.entries(notification).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

// A message leads into this app and nowhere else.
function pathOf(navigate: string, origin: string): string {
  try {
    const url = new URL(navigate, origin);
    return url.origin === origin ? url.pathname + url.search : '/';
  } catch {
    return '/';
  }
}
