import { readRemark } from 'shared/rules';
import { areTogether } from '../bids/slips.ts';
import type { StatementLine } from './statement-lines.ts';

/** Groups neighbouring stakes on one market that were placed together. Every other entry is a group of its own. */
export function statementSlips(lines: readonly StatementLine[]): StatementLine[][] {
  const groups: StatementLine[][] = [];
  for (const line of lines) {
    const group = groups[groups.length - 1];
    const before = group?.[group.length - 1];
    const market = stakedOn(line);
    if (before && market && market === stakedOn(before) && areTogether(before.date, line.date)) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Returns the market of a stake. Undefined for another entry. */
export function stakedOn({ remark }: StatementLine): string | undefined {
  const { name, values } = readRemark(remark) ?? {};
  return name === 'bid' ? values?.[0] : undefined;
}
