import type { Command, OfferedCommand } from '../commands/command.ts';
import type { CommandKind, OnPage } from '../commands/on-page.ts';
import { missingRight } from '../rights/may-do.ts';
import type { Token } from '../rights/tokens.ts';

/** A command of the control page, which builds its list, its form and its buttons from these fields. */
export interface PageVerb
  extends Pick<Command, 'about' | 'subject' | 'flags'>, Pick<OnPage, 'group' | 'none' | 'oneOf'> {
  verb: string;
  kind: CommandKind;
  /** Whether the token allows it for a remote of its own. */
  isAllowed: boolean;
}

/** Returns the commands that declare how the page offers them. */
export function pageVerbs(verbs: Record<string, OfferedCommand>, token: Token): PageVerb[] {
  const own = token.remotes.find((remote) => remote !== '*') ?? 'shell';
  return Object.entries(verbs).flatMap(([verb, { page, about, subject, flags, touches }]) => {
    if (!page) return [];
    const { group, kind = 'other', none, oneOf } = page;
    const isAllowed = missingRight(token, [verb], touches(own, {})) === undefined;
    return [
      {
        verb,
        group,
        kind,
        about,
        isAllowed,
        ...(none && { none }),
        ...(oneOf && { oneOf }),
        ...(subject && { subject }),
        ...(flags && { flags }),
      },
    ];
  });
}
