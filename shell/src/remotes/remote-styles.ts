import type { RunningRemote } from '../plan/session-releases.ts';

/** The remotes whose screens were in the page: how many are now, and another address of their files. */
const known = new Map<string, { mounted: number; base?: string | undefined }>();
const owners = new WeakMap<CSSStyleSheet, string>();

/**
 * Enables the stylesheets of a remote, until the returned function is called for each of its screens. Sheets are
 * disabled and not removed, because an enabled sheet applies without a request.
 */
export function keepStyles({ remote, chosen: { base } }: RunningRemote): () => void {
  if (remote === 'shell') return () => undefined;
  const own = known.get(remote) ?? { mounted: 0, base };
  known.set(remote, own);
  own.mounted += 1;
  applyStyles();
  return () => {
    for (const sheet of allSheets()) if (isOfScript(sheet) && !owners.has(sheet)) owners.set(sheet, remote);
    own.mounted -= 1;
    // After the commit, in which another screen of the remote may mount.
    queueMicrotask(applyStyles);
  };
}

/** Records whose sheet this is. Without a record, it belongs to the remote whose screen is left next. */
export function ownSheet(sheet: CSSStyleSheet, remote: string): void {
  owners.set(sheet, remote);
}

/** Disables the sheets of the remotes without a screen in the page. */
export function applyStyles(): void {
  for (const sheet of allSheets()) {
    const owner = ownerOf(sheet);
    if (owner) sheet.disabled = !known.get(owner)?.mounted;
  }
}

function ownerOf(sheet: CSSStyleSheet): string | undefined {
  const { href } = sheet;
  if (!href) return owners.get(sheet);
  const [remote] =
    [...known].find(
      ([name, { base }]) => href.startsWith(`${location.origin}/r/${name}/`) || (base && href.startsWith(base)),
    ) ?? [];
  return remote;
}

/**
 * Returns true if a script of a remote has made the sheet. A `style` element with a text is the page's or a browser
 * extension's, because the content policy refuses others.
 */
function isOfScript({ href, ownerNode }: CSSStyleSheet): boolean {
  return !href && !ownerNode?.textContent;
}

function allSheets(): CSSStyleSheet[] {
  return [...document.styleSheets, ...(document.adoptedStyleSheets ?? [])]; // missing in older supported browsers
}

// A stylesheet may arrive after its screen was left.
document.addEventListener('load', ({ target }) => target instanceof HTMLLinkElement && applyStyles(), true);
