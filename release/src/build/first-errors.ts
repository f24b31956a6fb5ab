import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Until a package first compiles, serves a script with the errors at the entry's address. After that the bundler
 * answers these requests.
 */
export function answerFirstErrors(errors: () => string) {
  return ({ url = '' }: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (!errors() || !/^\/(entry|main)\.js(\?|$)/.test(url)) return next();
    response
      .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
      .end(firstErrorsScript(errors()));
  };
}

/** Shows the compile errors, polls the entry, and reloads the page when the package compiles. */
function firstErrorsScript(errors: string): string {
  return `(() => {
  const id = 'first-errors';
  const source = document.currentScript.src;
  document.getElementById(id)?.remove();
  const shown = document.createElement('pre');
  shown.id = id;
  shown.role = 'alert';
  shown.lang = 'en';
  shown.style.cssText = 'position:fixed;inset:0;z-index:9999;margin:0;padding:16px;overflow:auto;white-space:pre-wrap;background:#1c1326;color:#f8f4fe;font:13px/1.5 ui-monospace,monospace';
  shown.textContent = ${JSON.stringify(errors)};
  document.body.append(shown);
  const poll = async () => {
    const script = await (await fetch(source)).text();
    if (!script.includes("const id = '" + id)) location.reload();
  };
  setInterval(() => poll().catch(() => undefined), 1000);
})();
`;
}
