import { paymentAddress } from 'shared/rules';
import { useAppConfig } from 'shared/screens';

/** Leads the browser to a payment; an object, because no test can replace `location.assign`. */
export const paymentPage = {
  open: (address: string): void => location.assign(address),
};

/** Checks the address that the provider names for a payment; nothing where no payment may lead to it. */
export function usePaymentAddress(): (named: string) => string | undefined {
  const { paymentOrigins } = useAppConfig();
  return (named) => paymentAddress(named, paymentOrigins, location.origin);
}
