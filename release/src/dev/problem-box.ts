import { createElement, useEffect, useState, type CSSProperties, type ReactNode } from 'react';

declare const __webpack_public_path__: string;

const box: CSSProperties = {
  margin: 16,
  padding: 16,
  borderRadius: 8,
  background: '#1c1326',
  color: '#f8f4fe',
  font: '14px/1.5 system-ui, sans-serif',
  overflowWrap: 'anywhere',
};
const code: CSSProperties = { margin: '8px 0', whiteSpace: 'pre-wrap', font: '13px/1.5 ui-monospace, monospace' };
const button: CSSProperties = {
  minHeight: 44,
  padding: '0 16px',
  border: '1px solid',
  borderRadius: 8,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
};

/** Shows an error that a screen threw, with its stack trace mapped to source files and lines. */
export function ProblemBox({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const places = usePlaces(error);
  return createElement(
    'section',
    { role: 'alert', lang: 'en', style: box },
    createElement('strong', null, error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
    createElement('pre', { style: code }, places.join('\n')),
    createElement(
      'p',
      { style: { marginBottom: 12 } },
      'This screen threw an error. Fix it and save: the screen comes back with what you typed.',
    ),
    createElement('button', { type: 'button', style: button, onClick: onRetry }, 'Try again'),
  );
}

function usePlaces(error: unknown): string[] {
  const [places, setPlaces] = useState<string[]>([]);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  useEffect(() => {
    let isLeft = false;
    placesOf(stack).then(
      (found) => isLeft || setPlaces(found),
      () => isLeft || setPlaces(stack.split('\n').slice(1, 6)),
    );
    return () => {
      isLeft = true;
    };
  }, [stack]);
  return places;
}

/** Asks the remote's development server, which has the source maps, for the source lines of a stack trace. */
async function placesOf(stack: string): Promise<string[]> {
  const answer = await fetch(`${__webpack_public_path__}__dev/places`, { method: 'POST', body: stack });
  return (await answer.json()) as string[]; // sendStackPlaces wrote it
}
