import { playLong } from './play/play.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const proofs: Record<string, () => Promise<void>> = {
  play: () => playLong(10_000, say),
};
const wanted = process.argv.slice(2);
for (const [name, prove] of Object.entries(proofs)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = Date.now();
  await prove();
  say(`  ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
}
process.exit();
