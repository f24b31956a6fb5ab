import { isoInIndia } from '../context/india-time.ts';
import { LIST_ROWS, OperatorError, printPage, readFrom, type Command } from './command.ts';
import { alone, ofRequest } from './sentence.ts';
import { recorded, run } from './execute.ts';
import {
  decideProposal,
  recordProposalOutcome,
  reviewProposals,
  waitingProposals,
  type Proposal,
} from './proposals.ts';

/** The commands for what waits for a second person. Their role is `read`: the proposed command needs its own. */
export function proposalCommands(find: (name: string) => Command | undefined): readonly Command[] {
  return [
    {
      name: 'proposals',
      sentence: alone('Listed the proposals', 'list the proposals'),
      words: '[--from <id>]',
      role: 'read',
      help: `Lists the commands from the desk that wait for a second person, oldest first, ${LIST_ROWS} at a time.`,
      run: async (words, context) => {
        await reviewProposals(context, find);
        const rows = await waitingProposals(context, readFrom(words).from, LIST_ROWS + 1);
        return printPage(rows, rowOf, { whenEmpty: 'No commands wait for a second person.', list: 'proposals' });
      },
    },
    {
      name: 'confirm',
      sentence: ofRequest('Confirmed', 'confirm', 'proposal'),
      words: '<id>',
      role: 'read',
      help: 'Runs a proposal, once, if it is still about the same. It needs the role of the proposed command, and another person than the one who made it.',
      run: async ([id], context, actor) => {
        const decided = await decideProposal(context, { id: readId(id), decision: 'confirmed', actor }, find);
        const { proposal, command, proposer, effect } = decided;
        const words = JSON.parse(proposal.words) as string[]; // stored by `propose`
        const order = { command, words, reason: proposal.reason, actor: proposer, secondPerson: actor.who };
        const outcome = await recorded(order, context, () => run(order, context, effect));
        await recordProposalOutcome(context.db, proposal.id, outcome);
        if (!outcome.done) throw new OperatorError(`Proposal ${proposal.id} was refused: ${outcome.text}`);
        return outcome.text;
      },
    },
    {
      name: 'reject',
      sentence: ofRequest('Rejected', 'reject', 'proposal'),
      words: '<id>',
      role: 'read',
      help: 'Ends a proposal without running it. The person who made it may do so too.',
      run: async ([id], context, actor) => {
        const { proposal } = await decideProposal(context, { id: readId(id), decision: 'rejected', actor }, find);
        return `Proposal ${proposal.id} of ${proposal.who} is rejected.`;
      },
    },
  ];
}

function rowOf({ id, who, command, words, reason, expires_at }: Proposal) {
  const act = [command, ...(JSON.parse(words) as string[])].join(' '); // stored by `propose`
  return { id, who, act, reason, until: isoInIndia(expires_at) };
}

function readId(text: string | undefined): number {
  if (!/^\d{1,15}$/.test(text ?? ''))
    throw new OperatorError(`"${text ?? ''}" is not the id of a proposal. Run proposals to list them.`);
  return Number(text);
}
