const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { PGlite } = require('@electric-sql/pglite');

const { version } = JSON.parse(
  readFileSync(join(dirname(require.resolve('@electric-sql/pglite')), '../package.json'), 'utf8'),
);
const kept = join(__dirname, `../../.cache/pglite-${version}.tar`);

/** Caches the files of an empty PGlite. Creating them takes seven seconds of processor time, reading them one. */
async function keepEmptyPglite() {
  if (existsSync(kept)) return;
  const made = await PGlite.create();
  const files = await made.dumpDataDir('none');
  await made.close();
  mkdirSync(dirname(kept), { recursive: true });
  const whole = `${kept}.${process.pid}`;
  writeFileSync(whole, Buffer.from(await files.arrayBuffer()));
  renameSync(whole, kept);
}

/** Opens an empty PGlite in memory. */
function openEmptyPglite() {
  return PGlite.create({ loadDataDir: new Blob([readFileSync(kept)]) });
}

module.exports = { keepEmptyPglite, openEmptyPglite };
