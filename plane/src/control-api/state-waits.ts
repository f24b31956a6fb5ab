import type { Part, Waiting } from './waiting.ts';

const namesShown = 6;

/**
 * A freeze is a decision, not an alarm, so all freezes share one entry. Each remote's row has a button to lift its own
 * freeze.
 */
export function freezeWaits(parts: Part[]): Waiting[] {
  const frozen = parts.filter(({ channel }) => channel.state === 'frozen');
  // Since the newest freeze, all of them have been frozen.
  const [newest] = [...frozen].sort((one, other) => sinceOf(other) - sinceOf(one));
  if (!newest) return [];
  const isOne = frozen.length === 1;
  return [
    {
      tone: 'info',
      what: frozenText(frozen, parts),
      ...decisionOf(newest),
      since: sinceOf(newest),
      ...(isOne && { remote: newest.remote }),
      acts: [
        isOne
          ? { label: 'Lift the freeze', verb: 'revive', subject: newest.remote }
          : { label: 'Lift every freeze', verb: 'revive', flags: { all: true } },
      ],
    },
  ];
}

function frozenText(frozen: Part[], parts: Part[]): string {
  const names = frozen.map(({ remote }) => remote);
  if (names.length === 1) return `${names[0]} is frozen`;
  if (names.length === parts.length) return 'Everything is frozen';
  const more = names.length - namesShown;
  const listed = names.slice(0, namesShown).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `${names.length} parts are frozen: ${listed}`;
}

export function killWaits(part: Part): Waiting[] {
  const { remote, channel } = part;
  if (channel.state !== 'killed') return [];
  return [
    {
      remote,
      tone: 'err',
      what: `${remote} is killed: its screens are unavailable`,
      ...decisionOf(part),
      since: sinceOf(part),
      acts: [{ label: `Revive ${remote}`, verb: 'revive', subject: remote }],
    },
  ];
}

function decisionOf({ stopped }: Part): Pick<Waiting, 'by' | 'why'> {
  return stopped ? { by: stopped.by, ...(stopped.why && { why: stopped.why }) } : {};
}

function sinceOf({ stopped }: Part): number {
  return Date.parse(stopped?.at ?? '') || 0;
}
