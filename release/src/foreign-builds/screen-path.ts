import { refuseBuild } from './foreign-build.ts';

const check = 'addresses';

/** Refuses a path that the shell's router cannot match. */
export function refuseUnroutable(path: string): void {
  const parts = path.split('/').slice(1);
  const rest = parts.indexOf('*');
  if (rest >= 0 && rest < parts.length - 1)
    refuseBuild(check, `${path} has a * before its end.`, 'Write the parameters in between as :name, and * only last.');
  if (rest === 0)
    refuseBuild(
      check,
      `${path} would match every address of the app.`,
      'Begin with a name of your own, as in /offers/*.',
    );
  const odd = parts.find((part) => path !== '/' && part !== '*' && !/^:?[\w.~@+,=-]+$/.test(part));
  if (odd !== undefined)
    refuseBuild(
      check,
      `${path} has the part ${JSON.stringify(odd)}, which the app's router does not understand.`,
      'A part is a name, a parameter such as :id, or a last *. List an optional part as a screen of its own.',
    );
}
