import { PathIcon } from 'shared/ui';

const bow = 'M3 15.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z';

/** A key, for a login without digits. */
export const KeyIcon = () => <PathIcon path={`${bow}M10.7 12.3l9.3 -9.3M16 7l3 3M13 10l2 2`} />;
