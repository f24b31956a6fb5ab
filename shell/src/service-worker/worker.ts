import { fileCache } from '../offline/caches.ts';
import { keepPage, openPage } from './open-page.ts';
import { readNotification } from './push-notification.ts';
import { routeOf } from './request-route.ts';

// The page decides what to cache and what to delete, because the page has the plan. So a worker of an older shell
// serves a newer plan correctly, and this file rarely changes.
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([self.skipWaiting(), addStaticRoutes(event)]));
});

self.addEventListener('activate', (event) => {
  // Firefox fails a navigation whose preload fails, even if the worker answers it. Earlier workers enabled navigation
  // preload.
  event.waitUntil(self.registration.navigationPreload?.disable());
});

self.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, self.location.origin);
  if (route === 'file') event.respondWith(fileOf(event.request));
  if (route !== 'page') return;
  const response = fetch(event.request);
  event.waitUntil(keepPage(response));
  event.respondWith(openPage(response));
});

self.addEventListener('push', (event) => {
  const notification = readNotification(event.data?.text(), self.location.origin);
  if (notification) event.waitUntil(self.registration.showNotification(notification.title, notification.options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAt(String(event.notification.data)));
});

async function openAt(path: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(path));
  await open.focus();
  // This worker cannot navigate a page that it does not control yet.
  await open.navigate(path).catch(() => self.clients.openWindow(path));
}

/** Returns the cached file, else fetches it. The page checks the digest of cached files too. */
async function fileOf(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: fileCache }).catch(() => undefined);
  return kept ?? fetch(request);
}

/**
 * Registers static routes, if the browser supports them. Calls and reports bypass the worker. The browser serves cached
 * files without starting the worker. A navigation starts while the worker still starts. The page then comes from the
 * network or from the fetch listener.
 */
async function addStaticRoutes(event: ExtendableEvent): Promise<void> {
  const { addRoutes } = event as InstallEventWithRoutes;
  const bypass = ['/api/*', '/pulse', '/pulse/*', '/plan.json'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }));
  const rules = [
    ...bypass,
    { condition: { urlPattern: { pathname: '/r/*' } }, source: { cacheName: fileCache } },
    { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
  ];
  // A browser with an older form of static routing rejects these rules. The fetch listener ignores the same requests.
  await addRoutes?.call(event, rules).catch(() => undefined);
}

/** The install event with Chromium's static routing, which TypeScript's types lack. */
interface InstallEventWithRoutes extends ExtendableEvent {
  addRoutes?(
    rules: {
      condition: { urlPattern: { pathname: string } } | { requestMode: string };
      source: string | { cacheName: string };
    }[],
  ): Promise<void>;
}
