export const texts = {
  appName: 'Matka',
  back: 'Back',
  skip: 'Skip to content',
  bottomNav: { label: 'Main', history: 'History', allBids: 'All Bids', home: 'Home', wallet: 'wallet', website: 'Website' },
  loading: 'Loading',
  logout: 'Logout',
  menu: 'Menu',
  notFound: 'This page was not found.',
  home: 'Home',
  remoteCrashed: 'This page stopped working.',
  remoteFailed: 'This page did not load.',
  remoteFailedHint: 'Everything else keeps working. Check your connection and try again.',
  retry: 'Retry',
  version: 'App version 3.0',
  walletBalance: (points: string) => `Wallet balance ${points} points`,
};

export type Texts = typeof texts;
