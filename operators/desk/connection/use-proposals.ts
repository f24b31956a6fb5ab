import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { useVersion } from './live.ts';
import { useQueue, type Queue } from './use-queue.ts';

/** Returns the proposals that wait for a second person. */
export function useProposals(): Queue<ListedProposal> {
  return useQueue<ListedProposal>('/proposals', useVersion('proposals', 'acts'));
}
