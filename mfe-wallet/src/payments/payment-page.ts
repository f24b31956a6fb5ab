import { paymentAddress } from 'shared/rules';
import { useAppConfig } from 'shared/screens';

/** Redirects the browser to a payment. An object, because tests cannot replace `location.assign`. */
export const paymentPage = {
  open: (address: string): void => location.assign(address),
};

/**
 * Returns a function that checks the provider's payment address. The function returns undefined if the address is not
 * allowed.
 */
export function usePaymentAddress(): (named: string) => string | undefined {
  const { paymentOrigins } = useAppConfig();
  return (named) => paymentAddress(named, paymentOrigins, location.origin);
}
