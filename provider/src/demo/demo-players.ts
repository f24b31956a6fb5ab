/** A test account in a demo. */
export interface DemoPlayer {
  phone_number: string;
  mpin: string;
  name: string;
  status: '1' | '0';
}

/** The remark of the welcome credit. */
export const WELCOME = 'Welcome points';

/** The first account is active and has a history. The last account is inactive. */
export const demoPlayers: readonly DemoPlayer[] = [
  { phone_number: '9829012345', mpin: '4826', name: 'Rohit Sharma', status: '1' },
  { phone_number: '9829054321', mpin: '4826', name: 'Meena Joshi', status: '1' },
  { phone_number: '9829099999', mpin: '4826', name: 'Suresh Meena', status: '0' },
];
