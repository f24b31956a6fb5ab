import type { ServerResponse } from 'node:http';

/** Shows notes in the banner of all open pages. */
export interface BannerNotes {
  /** Streams the notes to a response: the current notes, then each change. */
  follow(response: ServerResponse): void;
  show(notes: string[]): void;
  /** Reloads all open pages. */
  reload(): void;
}

export function bannerNotes(): BannerNotes {
  const followers = new Set<ServerResponse>();
  let event = eventOf([]);
  return {
    follow(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(event);
      followers.add(response);
      response.once('close', () => followers.delete(response));
    },
    show(notes) {
      event = eventOf(notes);
      for (const follower of followers) follower.write(event);
    },
    reload() {
      for (const follower of followers) follower.write('event: reload\ndata: now\n\n');
    },
  };
}

function eventOf(notes: string[]): string {
  return `data: ${JSON.stringify(notes)}\n\n`;
}

/**
 * Returns the script that shows the banner. The script sets inline styles through the DOM, because the content policy
 * refuses other stylesheets.
 */
export function bannerScript(title: string): string {
  return `(() => {
const title = ${JSON.stringify(title)};
const keptAs = 'dev_banner_closed';
const add = (parent, name, style, text = '') => {
  const element = document.createElement(name);
  element.style.cssText = style;
  element.textContent = text;
  parent.append(element);
  return element;
};
const bar = add(document.body, 'aside', 'display:flex;align-items:flex-start;background:#1c1326;color:#f8f4fe;font:12px/1.5 system-ui,sans-serif;overflow-wrap:anywhere');
document.body.prepend(bar);
bar.lang = 'en';
bar.ariaLabel = 'Development';
const content = add(bar, 'div', 'flex:1;padding:7px 0 7px 16px');
content.role = 'status';
const close = add(bar, 'button', 'min-width:44px;min-height:32px;border:0;background:none;color:inherit;font:16px/1 system-ui,sans-serif;cursor:pointer', '\\u00d7');
close.type = 'button';
close.ariaLabel = 'Close';
let current;
const show = (notes) => {
  current = JSON.stringify(notes);
  bar.style.display = sessionStorage.getItem(keptAs) === current ? 'none' : 'flex';
  content.textContent = '';
  add(content, 'div', '', title);
  for (const note of notes) add(content, 'div', 'color:#ffd966', note);
};
close.onclick = () => {
  sessionStorage.setItem(keptAs, current);
  bar.style.display = 'none';
};
const events = new EventSource('/__dev/events');
events.onmessage = ({ data }) => show(JSON.parse(data));
events.addEventListener('reload', () => location.reload());
})();`;
}
