import { call } from 'shared/provider';
import { isEmail, isPayoutNumber, normalMobile } from 'shared/rules';
import { notify, playerEdited, useAppDispatch, useCall, usePlayer, useSession } from 'shared/store';
import { Button, FormCard, Note, Page, TextInput, useIsWide } from 'shared/ui';
import { useForm } from '../form/use-form.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './profile-screen.module.css';
import { SecurityLinks } from './security-links.tsx';

interface ProfileValues extends Record<string, string> {
  name: string;
  email: string;
  phonpe: string;
  gpay: string;
  paytm: string;
}

/** Update User Information: name, email, and the numbers for payouts. In a wide window, security is beside the form. */
export function ProfileScreen() {
  const { profile } = useTexts();
  const isWide = useIsWide();
  const { save, isBusy, problem } = useSaveProfile();
  const player = usePlayer();
  const form = useForm<ProfileValues>({
    name: 'profile',
    initial: {
      name: player?.name ?? '',
      email: player?.email ?? '',
      phonpe: player?.phonepay ?? '',
      gpay: player?.googlepay ?? '',
      paytm: player?.paytm ?? '',
    },
    check: (values) => profileProblems(values, profile.problems),
  });
  const security = player?.own_mpin === '1' && <SecurityLinks />;
  return (
    <Page aside={isWide && security}>
      <FormCard
        className={styles.form}
        onSubmit={() => form.submit(async (values) => (await save(values)) && form.clear())}
      >
        <TextInput
          {...form.input('name')}
          label={profile.name}
          lines={1}
          autoComplete="name"
          maxLength={60}
          disabled={isBusy}
        />
        <TextInput
          {...form.input('email')}
          label={profile.email}
          lines={1}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={100}
          disabled={isBusy}
        />
        <div className={styles.whole}>
          <TextInput
            name="phone_number"
            label={profile.phone}
            value={player?.phone_number ?? ''}
            readOnly
            hint={profile.phoneHint}
          />
        </div>
        <PayoutNumbers form={form} disabled={isBusy} />
        {problem && (
          <div className={styles.whole}>
            <Note tone="err">{problem}</Note>
          </div>
        )}
        <Button type="submit" tone="gold" wide busy={isBusy} className={styles.whole}>
          {profile.save}
        </Button>
      </FormCard>
      {!isWide && security}
    </Page>
  );
}

function PayoutNumbers({ form, disabled }: { form: ReturnType<typeof useForm<ProfileValues>>; disabled: boolean }) {
  const { profile } = useTexts();
  const number = (field: 'phonpe' | 'gpay' | 'paytm') => ({
    ...form.input(field),
    // Accepts a pasted number in the form +91 98765-43210.
    onChange: ({ target }: { target: { value: string } }) => form.set(field, normalMobile(target.value)),
    type: 'tel',
    inputMode: 'numeric' as const,
    autoComplete: 'tel-national',
    lines: 1 as const,
    disabled,
  });
  return (
    <fieldset className={styles.payout}>
      <legend className={styles.legend}>{profile.payoutTitle}</legend>
      <TextInput {...number('phonpe')} label={profile.phonpe} />
      <TextInput {...number('gpay')} label={profile.gpay} />
      <TextInput {...number('paytm')} label={profile.paytm} />
    </fieldset>
  );
}

function useSaveProfile() {
  const { profile, refused } = useTexts();
  const dispatch = useAppDispatch();
  const { phone_number } = useSession();
  const { run, isBusy, failure } = useCall({ refused });

  const save = async ({ phonpe, gpay, paytm, ...typed }: ProfileValues): Promise<boolean> => {
    const name = typed.name.trim();
    const email = typed.email.trim();
    const reply = await run(() => call('edit_profile.php', { name, email, phone_number, gpay, paytm, phonpe }));
    if (!reply?.ok) return false;
    dispatch(notify('success', profile.saved));
    // Only merges these fields: balance and status are not in the form.
    dispatch(playerEdited({ name, email, phonepay: phonpe, googlepay: gpay, paytm }));
    return true;
  };
  return { save, isBusy, problem: failure?.toast };
}

interface Words {
  nameRequired: string;
  emailRequired: string;
  emailInvalid: string;
  phonpeInvalid: string;
  gpayInvalid: string;
  paytmInvalid: string;
}

function profileProblems({ name, email, phonpe, gpay, paytm }: ProfileValues, words: Words): Partial<ProfileValues> {
  const emailProblem = email.trim() === '' ? words.emailRequired : !isEmail(email.trim()) && words.emailInvalid;
  return {
    ...(name.trim() === '' && { name: words.nameRequired }),
    ...(emailProblem && { email: emailProblem }),
    ...(!isPayoutNumber(phonpe) && { phonpe: words.phonpeInvalid }),
    ...(!isPayoutNumber(gpay) && { gpay: words.gpayInvalid }),
    ...(!isPayoutNumber(paytm) && { paytm: words.paytmInvalid }),
  };
}
