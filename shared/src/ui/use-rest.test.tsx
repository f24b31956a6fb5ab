import '@testing-library/jest-dom';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { letDialogsOpen } from '../testing/open-dialogs.ts';
import { Button } from './button.tsx';
import { FormCard } from './form-card.tsx';
import { Sheet } from './modal.tsx';

const pressed = jest.fn();
const press = (name = 'Submit') => clickByHand(screen.getByRole('button', { name }));

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

// jsdom marks no dispatched event as trusted and uses its own clock. So this function sets both values on jsdom's own
// event object.
function clickByHand(element: Element, madeAt = performance.now()): void {
  const click = createEvent.click(element);
  const behind = Object.getOwnPropertySymbols(click).find(({ description }) => description === 'impl') ?? '';
  Object.defineProperties(Reflect.get(click, behind), {
    isTrusted: { get: () => true, set() {} },
    timeStamp: { value: madeAt },
  });
  fireEvent(element, click);
}

beforeAll(letDialogsOpen);
beforeEach(() => {
  jest.useFakeTimers();
  pressed.mockClear();
});
afterEach(() => jest.useRealTimers());

test('a button of a screen accepts the first press at once', () => {
  render(<Button onClick={pressed}>Submit</Button>);
  press();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test.each([799, 60])(
  'a button whose meaning changed ignores a press after %i ms and accepts one after 800',
  (early) => {
    const button = (meaning: string) => (
      <Button meaning={meaning} onClick={() => pressed(meaning)}>
        Submit
      </Button>
    );
    const { rerender } = render(button('send'));
    pass(800);
    press();
    rerender(button('again'));
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    pass(early);
    press();
    expect(pressed.mock.calls).toEqual([['send']]);
    pass(800 - early);
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled');
    press();
    expect(pressed.mock.calls).toEqual([['send'], ['again']]);
  },
);

test('a button that replaces another one ignores presses for 800 ms', () => {
  const { rerender } = render(
    <Button key="one" meaning="stop" onClick={pressed}>
      Submit
    </Button>,
  );
  pass(800);
  rerender(
    <Button key="two" meaning="send" onClick={pressed}>
      Submit
    </Button>,
  );
  pass(799);
  press();
  expect(pressed).not.toHaveBeenCalled();
  pass(1);
  press();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('the second of two taps does not press what replaces a short wait', () => {
  const { rerender } = render(<Button onClick={pressed}>Submit</Button>);
  press();
  rerender(
    <Button busy onClick={pressed}>
      Submit
    </Button>,
  );
  pass(100);
  rerender(<Button onClick={pressed}>Submit</Button>);
  pass(799);
  press();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a button of an overlay, which opens under a finger, ignores presses for 800 ms', () => {
  render(
    <Sheet open onClose={pressed} title="KALYAN" closeLabel="Close" footer={<Button onClick={pressed}>Submit</Button>}>
      {null}
    </Sheet>,
  );
  pass(799);
  press();
  expect(pressed).not.toHaveBeenCalled();
  pass(1);
  press();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a press that a busy phone handles late counts from when it was made', () => {
  render(
    <Button meaning="send" onClick={pressed}>
      Submit
    </Button>,
  );
  const early = performance.now() + 200;
  pass(5000);
  clickByHand(screen.getByRole('button'), early);
  expect(pressed).not.toHaveBeenCalled();
  press();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a press right after the end is accepted, although its time is rounded down', () => {
  render(
    <Button meaning="send" onClick={pressed}>
      Submit
    </Button>,
  );
  pass(800);
  clickByHand(screen.getByRole('button'), performance.now() - 1);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a click by a script is accepted at once', () => {
  render(
    <Button meaning="send" onClick={pressed}>
      Submit
    </Button>,
  );
  act(() => screen.getByRole('button').click());
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a held Enter counts once, on a button and in a form', () => {
  render(
    <FormCard onSubmit={() => undefined}>
      <input aria-label="Amount" />
      <Button>Submit</Button>
    </FormCard>,
  );
  for (const part of [screen.getByRole('button'), screen.getByLabelText('Amount')]) {
    expect(fireEvent.keyDown(part, { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(part, { key: 'Enter', repeat: true })).toBe(false);
  }
});

test('a resting button in a link or form neither navigates nor submits', () => {
  const sent = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <Button type="submit" meaning="send">
        Submit
      </Button>
    </form>,
  );
  press();
  expect(sent).not.toHaveBeenCalled();
  pass(800);
  press();
  expect(sent).toHaveBeenCalledTimes(1);
});
