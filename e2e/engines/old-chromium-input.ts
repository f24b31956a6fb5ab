import { setTimeout as sleep } from 'node:timers/promises';
import type { Bidi } from './bidi.ts';
import type { InputSource } from './driver.ts';

/** Performs WebDriver's input with DevTools commands: pointer actions as touches, keys as typed text. */
export async function dispatchInput(page: Bidi, sources: InputSource[]): Promise<void> {
  for (const { type, actions } of sources) {
    let touch = {};
    for (const { type: action, x, y, value, duration } of actions) {
      if (action === 'pointerMove') touch = { x, y };
      if (action === 'pointerDown')
        await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch] });
      if (action === 'pointerUp') await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      if (action === 'pause') await sleep(Number(duration));
      if (type === 'key' && action === 'keyDown') await page.send('Input.insertText', { text: value });
    }
  }
}
