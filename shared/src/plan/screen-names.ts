/** Returns the federated name of a screen's file: its last segment, as in `./single-bid-screen`. */
export function exposeOf(screen: string): string {
  return `./${screen.slice(screen.lastIndexOf('/') + 1)}`;
}

/** Returns the name of the component in a screen's file: `single-bid/single-bid-screen` exports `SingleBidScreen`. */
export function componentOf(screen: string): string {
  return exposeOf(screen)
    .slice(2)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
