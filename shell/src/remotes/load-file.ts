import type { ReleaseFile } from '../live/file-url.ts';

const loaded = new Map<string, Promise<void>>();
const failures = new Map<string, number>();

/**
 * Loads a script or stylesheet of a release, checked against its digest, within a deadline.
 * A further try changes the address: after a hang the browser would wait for the same answer again.
 */
export function loadFile(file: ReleaseFile, deadline: number): Promise<void> {
  const known = loaded.get(file.url);
  if (known) return known;
  const failed = failures.get(file.url) ?? 0;
  const loading = insert(file, failed ? `${file.url}?try=${failed + 1}-${Date.now()}` : file.url, deadline).catch((error: unknown) => {
    loaded.delete(file.url);
    failures.set(file.url, failed + 1);
    throw error;
  });
  loaded.set(file.url, loading);
  return loading;
}

/** Forgets a file that loaded but did not do its work, so that it is loaded again when it is next asked for. */
export function forgetFile({ url }: ReleaseFile): void {
  loaded.delete(url);
  failures.set(url, (failures.get(url) ?? 0) + 1);
}

function insert(file: ReleaseFile, url: string, deadline: number): Promise<void> {
  const element = file.url.endsWith('.css') ? stylesheet(url) : script(url);
  element.integrity = file.integrity;
  element.crossOrigin = 'anonymous';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => giveUp('took too long'), deadline);
    const giveUp = (why: string) => {
      clearTimeout(timer);
      element.remove();
      reject(new Error(`${file.url} ${why}.`));
    };
    element.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    element.addEventListener('error', () => giveUp('did not load'));
    document.head.append(element);
  });
}

function script(src: string): HTMLScriptElement {
  const element = document.createElement('script');
  element.src = src;
  return element;
}

function stylesheet(href: string): HTMLLinkElement {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.href = href;
  return element;
}
