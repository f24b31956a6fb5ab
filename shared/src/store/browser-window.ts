/** The page's address, which no test can replace. */
export const browserWindow = {
  replace: (path: string): void => location.replace(path),
};
