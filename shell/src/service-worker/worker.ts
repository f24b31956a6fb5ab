import { fileCache } from '../offline/kept.ts';
import { keepPage, openPage } from './open-page.ts';
import { toldIn } from './told-result.ts';
import { wayOf } from './way-of.ts';

// What is kept of releases, and what not any more, the pages decide: the plan is with them. So a worker of an older shell
// serves a newer plan rightly, and this file hardly ever changes.
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([self.skipWaiting(), answerWithoutWorker(event)]));
});

self.addEventListener('activate', (event) => {
  // Firefox fails a navigation whose preload fails, whatever the worker answers. Earlier workers enabled it, and the registration keeps that.
  event.waitUntil(self.registration.navigationPreload?.disable());
});

self.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, self.location.origin);
  if (way === 'file') event.respondWith(fileOf(event.request));
  if (way !== 'page') return;
  const asked = fetch(event.request);
  event.waitUntil(keepPage(asked));
  event.respondWith(openPage(asked));
});

self.addEventListener('push', (event) => {
  const told = toldIn(event.data?.text(), self.location.origin);
  if (told) event.waitUntil(self.registration.showNotification(told.title, told.options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAt(String(event.notification.data)));
});

async function openAt(path: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(path));
  await open.focus();
  // A page that this worker does not serve yet cannot be led.
  await open.navigate(path).catch(() => self.clients.openWindow(path));
}

/** The page checks the digest of what it gets from here as of what comes from the network. */
async function fileOf(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: fileCache }).catch(() => undefined);
  return kept ?? fetch(request);
}

/**
 * Calls and reports leave, and kept files come, without waking the worker, and a page is asked for while it still starts,
 * where the browser can be told so. What comes of such a race is the page, or what the listener above finds.
 */
async function answerWithoutWorker(event: ExtendableEvent): Promise<void> {
  const { addRoutes } = event as InstallEventWithRoutes;
  const past = ['/api/*', '/pulse', '/pulse/*', '/plan.json'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }));
  const rules = [
    ...past,
    { condition: { urlPattern: { pathname: '/r/*' } }, source: { cacheName: fileCache } },
    { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
  ];
  // A browser that knows it in an older form refuses; the listener above leaves these requests alone too.
  await addRoutes?.call(event, rules).catch(() => undefined);
}

/** Chromium's static routing, which the language's own types do not know yet. */
interface InstallEventWithRoutes extends ExtendableEvent {
  addRoutes?(
    rules: {
      condition: { urlPattern: { pathname: string } } | { requestMode: string };
      source: string | { cacheName: string };
    }[],
  ): Promise<void>;
}
