import { act, render, screen } from '@testing-library/react';
import { useCommand } from './use-command.ts';

function TwoDecisions() {
  const [first, second] = [useCommand(), useCommand()];
  return (
    <>
      <button onClick={() => void first.run('approve', { words: ['1'] })}>first</button>
      <button onClick={() => void second.run('approve', { words: ['2'] })}>second</button>
    </>
  );
}

let now = 0;

// jsdom reads the time of an event from a clock that no test can set.
async function press(name: string): Promise<void> {
  jest.spyOn(window, 'event', 'get').mockReturnValue({ type: 'click', timeStamp: now } as Event);
  await act(async () => screen.getByRole('button', { name }).click());
}

test.each([60, 150, 300, 450, 600, 799])(
  'a press %i ms after a press that decides, decides nothing, even on a button that does not rest',
  async (gap) => {
    const sent: unknown[] = [];
    global.fetch = async (url) => {
      sent.push(url);
      return { ok: true, status: 200, json: async () => ({ done: true, outcome: 'done', text: 'Done.' }) } as Response;
    };
    render(<TwoDecisions />);
    now += 10_000;
    await press('first');
    now += gap;
    await press('second');
    expect(sent).toHaveLength(1);
    now += 800 - gap;
    await press('second');
    expect(sent).toHaveLength(2);
  },
);
