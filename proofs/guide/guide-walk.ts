import { guideBlocks, type GuideBlock } from 'e2e/setup/guide-blocks.ts';
import type { Machine } from './machine.ts';

/** A text of the guide and what a reader types instead of it, such as a password or an address. */
type Edit = readonly [guide: string, typed: string];

export interface Section {
  /** The page below docs/guides/provider. */
  page: string;
  part: string;
  /** Words that only this section's blocks have. Without them, all blocks of the section run. */
  blocks?: readonly string[];
  edits?: readonly Edit[];
  user?: string;
}

/** Runs the shell blocks of guides on machines, each section in one shell. */
export class GuideWalk {
  readonly #run = new Set<string>();

  readonly #print: (line: string) => void;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  async follow(machine: Machine, { page, part, blocks, edits = [], user = 'admin' }: Section): Promise<string> {
    const chosen = shellBlocks(page).filter(
      (block) => block.part === part && (!blocks || blocks.some((words) => block.text.includes(words))),
    );
    if (chosen.length < (blocks?.length ?? 1)) throw new Error(`${page} has no such blocks in "${part}".`);
    let script = chosen.map(({ text, line }) => `echo "line ${line} of ${page}"\n${text}`).join('\n');
    for (const [guide, typed] of edits) {
      if (!script.includes(guide)) throw new Error(`The proof replaces ${guide}, which ${page} lacks in "${part}".`);
      script = script.replaceAll(guide, typed);
    }
    const started = Date.now();
    // `bash -e` goes on if the first command of a list with && fails.
    const printed = await machine.run(script.replaceAll(' && ', '\n'), { user });
    for (const block of chosen) this.#run.add(nameOf(block));
    const lines = chosen.map(({ line }) => line).join(', ');
    this.#print(
      `${machine.name}: ${page}, ${part}, blocks of lines ${lines}: ${Math.round((Date.now() - started) / 1000)} s`,
    );
    return printed;
  }

  /** Returns the shell blocks of the pages that did not run. */
  left(pages: readonly string[]): string[] {
    return pages
      .flatMap(shellBlocks)
      .map(nameOf)
      .filter((name) => !this.#run.has(name));
  }
}

const shellBlocks = (page: string) =>
  guideBlocks(`docs/guides/provider/${page}`).filter(({ language }) => language === 'sh');

const nameOf = ({ guide, part, text }: GuideBlock) => `${guide}, ${part}: ${text.split('\n')[0]}`;
