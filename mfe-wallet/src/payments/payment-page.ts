import { paymentAddress } from 'shared/rules';
import { useAppConfig } from 'shared/screens';

/** Redirects the browser to a payment. An object, because tests cannot replace `location.assign`. */
export const paymentPage = {
  open: (address: string): void => location.assign(address),
};

/** Validates the provider's payment address; undefined if it is not allowed. */
export function usePaymentAddress(): (named: string) => string | undefined {
  const { paymentOrigins } = useAppConfig();
  return (named) => paymentAddress(named, paymentOrigins, location.origin);
}
