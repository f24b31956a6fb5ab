import { actsCommand } from './acts-command.ts';
import { clockAndAuditCommands } from './clock-and-audit-commands.ts';
import type { Command } from './command.ts';
import { fundCommands } from './fund-commands.ts';
import { offerCommands } from './offer-commands.ts';
import { returnCommand, sentCommand, unsentCommand } from './payout-command.ts';
import { paymentCommands } from './payment-commands.ts';
import { operatorCommand } from './people-commands.ts';
import { playerCommands } from './player-commands.ts';
import { proposalCommands } from './proposal-commands.ts';
import { resultCommands } from './result-commands.ts';
import { traceCommand } from './trace-command.ts';

/** The commands that a running provider accepts. */
export const operatorCommands: readonly Command[] = [
  ...resultCommands,
  ...fundCommands,
  sentCommand,
  unsentCommand,
  returnCommand,
  ...paymentCommands,
  ...playerCommands,
  ...offerCommands,
  ...clockAndAuditCommands,
  traceCommand,
  operatorCommand,
  ...proposalCommands(commandNamed),
  actsCommand,
];

export function commandNamed(name: unknown): Command | undefined {
  return operatorCommands.find((command) => command.name === name);
}
