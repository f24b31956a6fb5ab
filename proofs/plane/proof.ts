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
    const attacks = tryForgers(fullCounts);
    const won = wonByFew(attacks);
    say(
      `${attacks.length} attacks in process, ${won.length} of them won by five networks or fewer:\n${forgerTable(attacks)}`,
    );
    let areLiveRight = true;
    for (const count of [1, 5, 50]) {
      for (const [truth, aim] of [
        ['good', 'accuse'],
        ['loads fail in 10 %', 'excuse'],
      ] as const) {
        for (const volume of [0.03, 1]) {
          const { says, reasons } = await attackCollector({ truth, count, volume, aim });
          areLiveRight &&= count > 5 || says !== (truth === 'good' ? 'bad' : 'promote');
          say(`live, ${truth}, ${count} networks ${aim} it with ${volume} times the traffic: ${says}; ${reasons[0]}`);
        }
      }
    }
    return won.length === 0 && areLiveRight;
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
    return areRight && tries >= 2000 && sets.tries >= 3000 && verbs.length >= 10;
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
