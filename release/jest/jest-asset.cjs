const { basename } = require('node:path');

/** Replaces pictures and fonts in unit tests: the default export is the file's name. */
module.exports = { process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(basename(file))};` }) };
