import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newFolder } from '../testing/sample-release.ts';
import { apiPage } from './api-page.ts';

const files: Record<string, string> = {
  'ui/index.d.ts': `export { Button } from './button.tsx';
export * from './icons.ts';
export { hidden as shown, type Colour, type Tone } from './tones.ts';
`,
  'ui/button.d.ts': `import { type ReactNode } from 'react';
interface ButtonProps {
    /** Shows that work is in progress. */
    busy?: boolean;
    children: ReactNode;
}
interface Unused {
    a: string;
}
/**
 * Renders a button.
 * With \`as\`, it renders a link.
 */
export declare function Button(props: ButtonProps): import("react").JSX.Element;
export {};
`,
  'ui/icons.d.ts': "export { ArrowLeft as Back } from 'lucide-react';\n",
  'ui/tones.d.ts': `import type { Colour } from './colours.ts';
declare const hidden: (tone: {
    a: string;
}) => void, another: string;
/** A tone. */
export type Tone = 'gold' | 'night';
export { hidden };
export type { Colour };
`,
  'ui/colours.d.ts': "export type Colour = 'red';\n",
};

async function page(): Promise<string> {
  const folder = await newFolder();
  const empty = ['rules', 'provider', 'store', 'screens', 'draws', 'testing'].map((list) => [
    `${list}/index.d.ts`,
    'export {};\n',
  ]);
  for (const [file, text] of [...Object.entries(files), ...empty] as [string, string][]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return apiPage(folder, '2.3.0');
}

test('lists every export by its entry point, with its comment, its signature and the private types behind it', async () => {
  const text = await page();
  expect(text).toMatch(/^# shared 2\.3\.0\n/);
  expect(text).toContain(`### Button

Renders a button.
With \`as\`, it renders a link.

\`\`\`ts
function Button(props: ButtonProps): JSX.Element;
interface ButtonProps {
    /** Shows that work is in progress. */
    busy?: boolean;
    children: ReactNode;
}
\`\`\`
`);
  expect([...text.matchAll(/^#{2,3} (.+)$/gm)].map(([, name]) => name)).toEqual([
    'shared/rules',
    'shared/provider',
    'shared/store',
    'shared/ui',
    'Back',
    'Button',
    'Colour',
    'shown',
    'Tone',
    'shared/screens',
    'shared/draws',
    'shared/testing',
  ]);
});

test('names the package of an export that comes from a library, and the declaration behind another name', async () => {
  const text = await page();
  expect(text).toContain('### Back\n\n```ts\nArrowLeft of lucide-react\n```');
  expect(text).toMatch(/### shown\n\n```ts\nconst hidden: \(tone: \{[^]*?another: string;\n```/);
  expect(text).toContain("### Tone\n\nA tone.\n\n```ts\ntype Tone = 'gold' | 'night';\n```");
});
