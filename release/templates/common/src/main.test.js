import { expect, test, vi } from 'vitest';
import { mount } from './main';
import { texts } from './texts.js';

test('a screen shows its text, also in another language, and leaves nothing behind', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  const state = { params: {}, search: '', language: 'en', theme: 'light' };
  const context = { path: '/offers', state, subscribe: vi.fn(() => () => {}), navigate: vi.fn(), fail: vi.fn() };
  const unmount = await mount(element, context);
  await vi.waitFor(() => expect(element.textContent).toContain(texts.en.hello));

  const [change] = context.subscribe.mock.calls[0];
  change({ ...state, language: 'mr' });
  await vi.waitFor(() => expect(element.textContent).toContain(texts.mr.hello));

  element.querySelector('button').click();
  expect(context.navigate).toHaveBeenCalledWith('/offers/1');
  await unmount();
  expect(element.textContent).toBe('');
  expect(context.fail).not.toHaveBeenCalled();
});
