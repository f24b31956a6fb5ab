import type { RunningRemote } from '../plan/session-releases.ts';

/** How many screens of each remote are in the page. */
const mounted = new Map<RunningRemote, number>();
const owners = new WeakMap<CSSStyleSheet, RunningRemote>();

/**
 * Enables the stylesheets of a remote, until the returned function is called for each of its screens. Sheets are
 * disabled and not removed, because an enabled sheet applies without a request.
 */
export function keepStyles(remote: RunningRemote): () => void {
  if (remote.remote === 'shell') return () => undefined;
  mounted.set(remote, (mounted.get(remote) ?? 0) + 1);
  applyStyles();
  return () => {
    // A sheet that a script of the remote has adopted has no address.
    for (const sheet of adopted()) if (!owners.has(sheet)) owners.set(sheet, remote);
    mounted.set(remote, (mounted.get(remote) ?? 1) - 1);
    // After the commit, in which another screen of the remote may mount.
    queueMicrotask(applyStyles);
  };
}

/** Records whose sheet this is. Without a record, it belongs to the remote whose screen is left next. */
export function ownSheet(sheet: CSSStyleSheet, remote: RunningRemote): void {
  owners.set(sheet, remote);
}

function applyStyles(): void {
  for (const sheet of [...document.styleSheets, ...adopted()]) {
    const owner = ownerOf(sheet);
    if (owner) sheet.disabled = !mounted.get(owner);
  }
}

function ownerOf(sheet: CSSStyleSheet): RunningRemote | undefined {
  const known = owners.get(sheet);
  if (known || !sheet.href) return known;
  const { href } = sheet;
  return [...mounted.keys()].find(
    ({ remote, chosen: { base } }) =>
      href.startsWith(`${location.origin}/r/${remote}/`) || (base && href.startsWith(base)),
  );
}

function adopted(): CSSStyleSheet[] {
  return document.adoptedStyleSheets ?? []; // missing in older supported browsers
}

// A stylesheet may arrive after its screen was left.
document.addEventListener('load', ({ target }) => target instanceof HTMLLinkElement && applyStyles(), true);
