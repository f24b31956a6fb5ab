import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { ProposeForm } from './decision-forms.tsx';

beforeAll(() => void (Element.prototype.scrollIntoView = () => undefined));

function open(mustType?: string) {
  const onSend = jest.fn();
  render(
    <ProposeForm
      act="void KALYAN"
      danger={<p>You cannot undo this.</p>}
      mustType={mustType}
      isBusy={false}
      onCancel={() => undefined}
      onSend={onSend}
    />,
  );
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Reason, which the second person reads', 'The draw was cancelled');
  return { onSend, type, button: screen.getByRole('button', { name: 'Propose to void KALYAN' }) };
}

test('the button of a void works only once the name of the market is typed', () => {
  const { onSend, type, button } = open('KALYAN');
  expect(button).toBeDisabled();
  type('Type KALYAN to confirm', 'KALYA');
  expect(button).toBeDisabled();
  type('Type KALYAN to confirm', 'kalyan');
  fireEvent.click(button);
  expect(onSend).toHaveBeenCalledWith('The draw was cancelled');
});

test('Enter in a field proposes no dangerous act', () => {
  const { onSend, type } = open('KALYAN');
  type('Type KALYAN to confirm', 'KALYAN');
  fireEvent.submit(screen.getByRole('form'));
  expect(onSend).not.toHaveBeenCalled();
});
