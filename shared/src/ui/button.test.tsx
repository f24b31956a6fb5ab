import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';

const pressed = jest.fn();

beforeEach(() => pressed.mockClear());

test('calls onClick on a press', async () => {
  render(<Button onClick={pressed}>Submit</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(pressed).toHaveBeenCalledTimes(1);
});

test.each([
  ['busy', { busy: true }],
  ['showing progress', { progress: 0.5 }],
])('while %s it ignores presses and submits no form, but keeps the focus', async (_how, working) => {
  const sent = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (props: object) => (
    <form onSubmit={sent}>
      <Button type="submit" onClick={pressed} {...props}>
        Submit
      </Button>
    </form>
  );
  const { rerender } = render(form({}));
  screen.getByRole('button').focus();
  rerender(form(working));
  await userEvent.click(screen.getByRole('button'));
  expect(pressed).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveFocus();
});

test('takes a press while it is not ready, so that the press can say what is missing', async () => {
  render(
    <Button ready={false} onClick={pressed}>
      Next
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Next' });
  expect(button).toHaveClass('unready');
  await userEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('keeps its address when rendered as a link', () => {
  render(
    <Button as="a" href="/deposit">
      Add
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'Add' })).toHaveAttribute('href', '/deposit');
});
