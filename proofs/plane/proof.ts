import { tryRightSets } from './effect-matrix.ts';
import { forgerTable, fullCounts, tryForgers, wonByFew } from './forgers.ts';
import { attackCollector } from './live-forgers.ts';
import { costOfRefusals } from './refused-cost.ts';
import { tryRights, verbsWithEffect } from './rights-matrix.ts';

/**
 * The full run of a proof; the unit tests run it with smaller counts. Prints its findings, and returns whether they are
 * as required.
 */
type Proof = () => Promise<boolean>;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const proofs: Record<string, Proof> = {
  forgers: async () => {
    const bought = tryForgers(fullCounts);
    const won = wonByFew(bought);
    say(`Forgers with stolen or bought accounts, best tactic a cell:\n${forgerTable(bought)}`);
    const changed: string[] = [];
    for (const networks of [1, 50, 500])
      for (const truth of ['good', 'bad'] as const)
        for (const { before, after } of await attackCollector({ truth, networks, each: 2 }))
          if (JSON.stringify(before) !== JSON.stringify(after)) changed.push(`${networks} networks, ${truth}`);
    say(
      `Reports without a valid pass from 1, 50 and 500 networks changed ${changed.length} verdicts. ${changed.join('; ')}`,
    );
    return won.length === 0 && changed.length === 0;
  },
  rights: async () => {
    const { tries, outcomes, effects, strange } = await tryRights();
    say(`A token for one remote: ${tries} attempts on others, ${effects.length} effects: ${JSON.stringify(outcomes)}`);
    for (const line of [...effects, ...strange].slice(0, 20)) say(line);
    const sets = await tryRightSets();
    say(
      `The right sets of the guide: ${sets.tries} tries, ${sets.effects.length} effects that no set promises: ${JSON.stringify(sets.outcomes)}; the plan changed ${JSON.stringify(sets.changed)}`,
    );
    for (const line of [...sets.effects, ...sets.strange].slice(0, 20)) say(line);
    const verbs = await verbsWithEffect();
    say(`A token for all: effects by ${verbs.join(', ')}`);
    for (const [what, authorization] of [
      ['no token', undefined],
      ['an unknown token', 'Bearer release_guessed'],
    ] as const)
      say(`60 MB with ${what}: ${JSON.stringify(await costOfRefusals(1500, authorization))}`);
    const areRight = [effects, strange, sets.effects, sets.strange].every(({ length }) => length === 0);
    return areRight && tries >= 2000 && sets.tries >= 3000 && verbs.length >= 12;
  },
};

// One process runs thousands of command lines here, and each adds a signal listener. Node would warn about a leak.
process.removeAllListeners('warning');

const wanted = process.argv.slice(2);
if (wanted.includes('--names')) {
  process.stdout.write(`${Object.keys(proofs).join('\n')}\n`);
  process.exit(0);
}
let haveAllPassed = true;
for (const [name, prove] of Object.entries(proofs)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = Date.now();
  const isRight = await prove();
  haveAllPassed &&= isRight;
  say(`${isRight ? 'ok' : 'NOT PROVEN'} ${name}, ${Math.round((Date.now() - started) / 1000)} s`);
}
process.exit(haveAllPassed ? 0 : 1);
