/**
 * A loader for the exposed modules of a remote in development. `?dev-screen=<component>` renders the screen with
 * dev-screen.ts. `?dev-texts=<language>` makes a text table accept its own edits.
 */
module.exports = function devModules(source) {
  const { runtime } = this.getOptions();
  const query = new URLSearchParams(this.resourceQuery);
  const language = query.get('dev-texts');
  // Appended without a line break, so that line numbers do not change.
  if (language)
    return `${source};import { acceptTexts } from ${JSON.stringify(runtime)};acceptTexts(import.meta.webpackHot, ${JSON.stringify(language)}, texts);\n`;
  const component = query.get('dev-screen');
  const file = JSON.stringify(`./${this.resourcePath.split(/[\\/]/).at(-1)}`);
  return `import { devScreen } from ${JSON.stringify(runtime)};
export const ${component} = devScreen({
  component: ${JSON.stringify(component)},
  load: () => require(${file}),
  onEdit: (edited) => import.meta.webpackHot.accept(${file}, edited),
});
`;
};
