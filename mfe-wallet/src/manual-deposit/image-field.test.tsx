import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImageField } from './image-field.tsx';

const picked = jest.fn();
const refused = jest.fn();
const png = new File(['png'], 'utr.png', { type: 'image/png' });

function pick(file: File | null) {
  return (
    <ImageField
      label="Screenshot"
      prompt="Choose a picture"
      file={file}
      onPick={picked}
      onRefused={refused}
      removeLabel="Remove the picture"
    />
  );
}

beforeEach(() => {
  picked.mockClear();
  refused.mockClear();
});

test('accepts a picture', () => {
  render(pick(null));
  fireEvent.change(screen.getByLabelText('Screenshot'), { target: { files: [png] } });
  expect(picked.mock.calls).toEqual([[png]]);
});

test.each([
  ['a PDF', 'application/pdf'],
  ['a file without a type', ''],
  ['text that only sounds like a picture', 'text/image/png'],
])('refuses %s', (_what, type) => {
  const file = new File(['?'], 'utr', { type });
  render(pick(null));
  fireEvent.change(screen.getByLabelText('Screenshot'), { target: { files: [file] } });
  expect(refused.mock.calls).toEqual([[file]]);
  expect(picked).not.toHaveBeenCalled();
});

test('names, previews and removes a chosen picture', async () => {
  const { container } = render(pick(png));
  expect(screen.getByText('utr.png')).toBeInTheDocument();
  await waitFor(() =>
    expect(container.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/png/)),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }));
  expect(picked.mock.calls).toEqual([[null]]);
});
