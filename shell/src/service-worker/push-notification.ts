export interface PushNotification {
  title: string;
  options: { body: string; lang: string; tag: string; data: string };
}

/**
 * Reads a declarative push message. Returns undefined for other messages. A browser that supports declarative push
 * shows the message without this code.
 */
export function readNotification(text: string | undefined, origin: string): PushNotification | undefined {
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

// Makes every link of a message lead into this app.
function pathOf(navigate: string, origin: string): string {
  try {
    const url = new URL(navigate, origin);
    return url.origin === origin ? url.pathname + url.search : '/';
  } catch {
    return '/';
  }
}
