const splashTime = 2400;

/** Takes the splash away when its time is up; the app has been working underneath all the while. */
export function hideSplash(): void {
  const splash = document.getElementById('splash');
  const app = document.getElementById('root');
  if (!splash || !app) return;
  app.inert = true;
  setTimeout(() => {
    app.inert = false;
    splash.style.opacity = '0';
    splash.addEventListener('transitionend', () => splash.remove());
    setTimeout(() => splash.remove(), 400);
  }, Math.max(0, splashTime - performance.now()));
}
