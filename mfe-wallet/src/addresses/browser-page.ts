/** The page's own address, which no test can replace. */
export const browserPage = {
  origin: (): string => location.origin,
  leaveFor: (address: string): void => location.assign(address),
};
