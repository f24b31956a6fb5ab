import { costOfRefusals } from './refused-cost.ts';
import { tryRights, verbsWithEffect } from './rights-matrix.ts';

/** The full counts of what the tests prove with smaller ones. Each says what it found and whether that is right. */
type Proof = () => Promise<boolean>;

const say = (line: string) => void process.stdout.write(`${line}\n`);

const proofs: Record<string, Proof> = {
  rights: async () => {
    const { tries, outcomes, effects, strange } = await tryRights();
    say(`A token for one remote: ${tries} tries on others, ${effects.length} effects: ${JSON.stringify(outcomes)}`);
    for (const line of [...effects, ...strange].slice(0, 20)) say(line);
    const verbs = await verbsWithEffect();
    say(`A token for all: effects by ${verbs.join(', ')}`);
    for (const [what, authorization] of [['no token', undefined], ['an invented token', 'Bearer release_guessed']] as const) say(`60 MB with ${what}: ${JSON.stringify(await costOfRefusals(1500, authorization))}`);
    return tries >= 2000 && effects.length === 0 && strange.length === 0 && verbs.length >= 10;
  },
};

// Thousands of command lines in one process share the signal of one terminal, which node remarks on.
process.removeAllListeners('warning');

const wanted = process.argv.slice(2);
let haveAllPassed = true;
for (const [name, prove] of Object.entries(proofs)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = Date.now();
  const isRight = await prove();
  haveAllPassed &&= isRight;
  say(`${isRight ? 'ok' : 'NOT PROVEN'} ${name}, ${Math.round((Date.now() - started) / 1000)} s`);
}
process.exit(haveAllPassed ? 0 : 1);
