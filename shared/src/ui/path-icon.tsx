import { Icon } from 'lucide-react';

/** An icon from its path, in the style of the others: for what a remote declares of itself. Without one it is a plain mark. */
export function PathIcon({ path = 'M9 6l6 6-6 6' }: { path?: string | undefined }) {
  return <Icon iconNode={[['path', { d: path, key: path }]]} />;
}
