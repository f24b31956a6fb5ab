import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';

/** Names a proposed correction: "reverse the open". */
export function correctionOf({ command, words }: Pick<ListedProposal, 'command' | 'words'>): string {
  return command === 'void' ? 'void the day' : `reverse the ${words[2]}`;
}

/** Says why a declaration should wait for the decision about a correction. */
export function whyWait({ command, words }: Pick<ListedProposal, 'command' | 'words'>): string {
  if (command === 'void') return 'If it is confirmed, what you declare now does not count.';
  if (words[2] === 'open') return 'If you declare the close now, the open cannot be reversed before the close.';
  return 'Decide it before you declare.';
}
