import { createRequire } from 'node:module';
import type { AnsweredCalls, ContractCalls } from 'shared/contract';
import { calls } from './calls.ts';

const contract = createRequire(import.meta.url)('shared/contract.json') as ContractCalls;

/**
 * The calls of the contract that this provider serves. The compiler holds each answer to the contract's type, from
 * which `contract.json` is generated.
 */
export const answeredCalls: AnsweredCalls = {
  calls: Object.fromEntries(
    calls.flatMap(({ script }) => {
      const { fields, options } = contract.calls[script] ?? {};
      return fields ? [[script, { fields, ...(options && { options }) }]] : [];
    }),
  ),
};
