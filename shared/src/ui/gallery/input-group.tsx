import { useState } from 'react';
import { Button, SelectInput, SessionToggle, StakeInput, TextInput } from '../index.ts';
import { Specimen } from './specimen.tsx';
import styles from './gallery.module.css';

export function InputGroup() {
  const [stake, setStake] = useState('50');
  const [session, setSession] = useState('Open');
  return (
    <>
      <Specimen name="Button">
        <div className={styles.row}>
          <Button tone="gold">Submit</Button>
          <Button>Continue</Button>
          <Button tone="quiet">Cancel</Button>
          <Button tone="danger">Remove</Button>
          <Button disabled>Not yet</Button>
          <Button size="small">Small</Button>
          <Button plain>Stop</Button>
          <Button busy>Saving</Button>
        </div>
        <Button tone="gold" wide progress={3 / 7}>
          3 of 7
        </Button>
        <div className={styles.dark} data-surface="night">
          <Button tone="gold">Gold</Button>
          <Button tone="night">Night</Button>
        </div>
      </Specimen>
      <Specimen name="TextInput: hint, prefix, error, read-only">
        <TextInput
          label="Mobile number"
          prefix="+91"
          inputMode="numeric"
          placeholder="10 digits"
          hint="We never share it."
        />
        <TextInput label="Email" defaultValue="ravi@example" error="Email is invalid." />
        <TextInput label="Number" defaultValue="137" success="Single pana, digit 1" />
        <TextInput label="Phone" readOnly value="9876543210" />
      </Specimen>
      <Specimen name="SessionToggle, StakeInput, SelectInput">
        <SessionToggle
          label="Session"
          options={[
            { value: 'Open', label: 'Open' },
            { value: 'Close', label: 'Close' },
          ]}
          value={session}
          onChange={setSession}
        />
        <StakeInput
          label="Points"
          chipsLabel="Quick points"
          value={stake}
          onChange={setStake}
          error={Number(stake) < 10 && 'Please Enter minimum 10 Points.'}
        />
        <SelectInput label="Year" defaultValue="2026">
          <option>2026</option>
          <option>2025</option>
        </SelectInput>
      </Specimen>
    </>
  );
}
