import { networkOf } from 'shared/node';

/**
 * The network that one customer of a carrier can speak for: a /24, or a /48 of IPv6. Carriers give a customer up to a /48,
 * so a limit by /64 would take one customer for 65,536.
 */
export function customerNetworkOf(caller: { ip: string }): string {
  const network = networkOf(caller);
  return network.endsWith('/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}
