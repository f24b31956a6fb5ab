import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// The shell provides these to every remote. All other packages must be in `dependencies`, and go into the bundle.
const provided = ['react', 'react-dom', 'shared'];
const publicModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  ...['rules', 'provider', 'store', 'ui', 'screens', 'draws'].map((list) => `shared/${list}`),
];
const otherParts = /^(mfe-.*|shell|provider|release)$/;

/** Lints a remote's own sources, with the `dependencies` of its package.json. */
const imports = {
  create(context) {
    const dependencies = dependenciesFor(context.filename);
    const check = ({ source, specifiers = [], type }) => {
      if (typeof source?.value !== 'string') return;
      const message = problemOf(source.value, dependencies, isWhole(type, specifiers));
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

function problemOf(request, dependencies, isWhole) {
  if (/^\.{1,2}(\/|$)/.test(request)) return undefined;
  const name = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
  if (otherParts.test(name))
    return `A remote cannot import ${name}: the parts of the app are built and released apart.`;
  if (provided.includes(name)) {
    if (!publicModules.includes(request))
      return `The shell does not provide ${request}. It has ${publicModules.join(', ')}.`;
    return isWhole
      ? `Import by name: import { … } from '${request}'. The checks compare the names with the shell's.`
      : undefined;
  }
  return dependencies.includes(name) ? undefined : `${name} is not in the dependencies of package.json: npm i ${name}`;
}

function isWhole(type, specifiers) {
  return (
    type === 'ImportExpression' ||
    type === 'ExportAllDeclaration' ||
    specifiers.some((specifier) => specifier.type === 'ImportNamespaceSpecifier')
  );
}

const known = new Map();

function dependenciesFor(file) {
  const folder = dirname(file);
  if (known.has(folder)) return known.get(folder);
  const path = join(folder, 'package.json');
  const found = existsSync(path)
    ? Object.keys(JSON.parse(readFileSync(path, 'utf8')).dependencies ?? {})
    : folder === dirname(folder)
      ? []
      : dependenciesFor(folder);
  known.set(folder, found);
  return found;
}

export default { meta: { name: 'remote' }, rules: { imports } };
