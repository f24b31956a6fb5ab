import { isEmail, isPayoutNumber } from 'shared/rules';

export interface ProfileValues extends Record<string, string> {
  name: string;
  email: string;
  phonpe: string;
  gpay: string;
  paytm: string;
}

/** The words for each thing that can be wrong. */
interface Words {
  nameRequired: string;
  emailRequired: string;
  emailInvalid: string;
  phonpeInvalid: string;
  gpayInvalid: string;
  paytmInvalid: string;
}

/** What is wrong with a profile, by field. */
export function profileProblems({ name, email, phonpe, gpay, paytm }: ProfileValues, words: Words): Partial<ProfileValues> {
  const emailProblem = email.trim() === '' ? words.emailRequired : !isEmail(email.trim()) && words.emailInvalid;
  return {
    ...(name.trim() === '' && { name: words.nameRequired }),
    ...(emailProblem && { email: emailProblem }),
    ...(!isPayoutNumber(phonpe) && { phonpe: words.phonpeInvalid }),
    ...(!isPayoutNumber(gpay) && { gpay: words.gpayInvalid }),
    ...(!isPayoutNumber(paytm) && { paytm: words.paytmInvalid }),
  };
}
