import type { PagePlan } from 'shared/plan';
import { reportSession } from './report-session.ts';
import { report } from './report.ts';

jest.mock('./report.ts');

const shell = { remote: 'shell', release: '1', screens: [] };
const plan = {
  plan: { shell: { stable: '1', state: 'live' }, remotes: {} },
  releases: { 'shell@1': shell },
} as unknown as PagePlan; // the part that the session needs

function blocked(effectiveDirective: string, sourceFile: string): void {
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, sourceFile }));
}

test('reports what the page’s content policy blocks for the release of the blocked file, else for the shell', () => {
  document.body.innerHTML = `<script id="live-plan" type="application/json">${JSON.stringify(plan)}</script>`;
  reportSession();
  jest.mocked(report).mockClear();
  blocked('script-src-elem', 'https://app.example/r/mfe-betting/1.0.0-9f31ab2c/home.0a1b2c3d.js');
  blocked('connect-src', '');
  blocked('require-trusted-types-for', '');
  expect(jest.mocked(report).mock.calls).toEqual([
    [{ remote: 'mfe-betting', release: '1.0.0-9f31ab2c' }, 'brokeContentPolicy'],
    [expect.objectContaining({ remote: 'shell', release: '1' }), 'brokeContentPolicy'],
  ]);
});
