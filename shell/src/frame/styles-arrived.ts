// One that failed before anybody listened never says so again: the app then starts as it is.
const longestWait = 4000;

/** Resolves when the shell's stylesheets have been read, or have been waited for long enough; a remote's enter the page once they are there. */
export async function stylesArrived(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const arrivals = links.filter(({ sheet }) => !sheet).map((link) => new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  }));
  await Promise.race([Promise.all(arrivals), new Promise((wake) => setTimeout(wake, longestWait))]);
}
