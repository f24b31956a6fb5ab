import { createHash } from 'node:crypto';
import { pictureAddress } from 'shared/rules';
import { samplePlan } from '../testing/sample-release.ts';
import { renderPage } from './render-page.ts';

const parts = { template: '<meta charset="utf-8">', boot: '' };

test('the content policy allows only the inline scripts of the page', () => {
  const template = '<meta charset="utf-8"><script id="boot"></script><script>window.isStarted||alert()</script>';
  const page = renderPage({ plan: samplePlan(), releases: {} }, { template, boot: 'start()' });
  const inline = ['start()', 'window.isStarted||alert()'].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  expect(/script-src ([^;]*)/.exec(page)?.[1]).toBe(`'self' ${inline.join(' ')}`);
});

test('the content policy allows pictures from the origins of the picture rule only', () => {
  const plan = samplePlan();
  plan.app = {
    ...plan.app,
    providerBase: 'https://provider.example/api',
    pictureOrigins: ['https://cdn.example', 'http://plain.example'],
  };
  const allowed = /img-src ([^;]*)/.exec(renderPage({ plan, releases: {} }, parts))?.[1];
  expect(allowed).toBe("'self' data: blob: https://provider.example https://cdn.example");
  for (const origin of [
    'https://provider.example',
    'https://cdn.example',
    'http://plain.example',
    'https://other.example',
  ]) {
    const isTaken = pictureAddress(`${origin}/scanner.png`, 'https://app.example', plan.app) !== undefined;
    expect(allowed?.split(' ').includes(origin)).toBe(isTaken);
  }
});
