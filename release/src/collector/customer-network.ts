import { networkOf } from 'shared/node';

/**
 * The largest network that one customer controls: a /24, or a /48 of IPv6. Carriers assign a customer up to a /48, so a
 * limit per /64 would count one customer as 65,536.
 */
export function customerNetworkOf(caller: { ip: string }): string {
  const network = networkOf(caller);
  return network.endsWith('/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}
