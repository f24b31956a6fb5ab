import type { ShareCard } from './share-card.ts';

const WIDTH = 720;
const EDGE = 40;
const HEAD = 168;
const LEAD = 44;
const ROW = 60;
const FOOT = 84;
const ROLES = ['--surface-0', '--surface-2', '--ink', '--muted', '--gold-ink'] as const;
const FONTS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", sans-serif';

type Role = (typeof ROLES)[number];

/**
 * Draws the card as a PNG in the app's night colours, whatever the player's theme. Undefined if the browser cannot
 * draw.
 */
export function drawPicture({ heading, lead, rows, foot }: ShareCard): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  const head = lead === '' ? HEAD - LEAD : HEAD;
  canvas.height = head + rows.length * ROW + EDGE + FOOT;
  const paint = canvas.getContext('2d');
  if (!paint) return Promise.resolve(undefined);
  const colour = nightColours();
  const write = (
    text: string,
    at: { x: number; y: number; size: number; weight?: number; colour: Role; width: number; align?: CanvasTextAlign },
  ) => {
    paint.textAlign = at.align ?? 'left';
    paint.fillStyle = colour[at.colour];
    for (let size = at.size; size >= 14; size -= 1) {
      paint.font = `${at.weight ?? 400} ${size}px ${FONTS}`;
      if (paint.measureText(text).width <= at.width) break;
    }
    paint.fillText(text, at.x, at.y, at.width);
  };

  paint.fillStyle = colour['--surface-0'];
  paint.fillRect(0, 0, WIDTH, canvas.height);
  const inner = WIDTH - 2 * EDGE;
  write(heading, { x: EDGE, y: 84, size: 48, weight: 700, colour: '--gold-ink', width: inner });
  write(lead, { x: EDGE, y: 130, size: 28, colour: '--muted', width: inner });
  paint.fillStyle = colour['--surface-2'];
  paint.beginPath();
  const panel = [EDGE / 2, head, WIDTH - EDGE, rows.length * ROW + EDGE] as const;
  if ('roundRect' in paint) paint.roundRect(...panel, 24);
  else (paint as CanvasRenderingContext2D).rect(...panel);
  paint.fill();
  for (const [at, [term, value]] of rows.entries()) {
    const y = head + EDGE / 2 + at * ROW + 40;
    write(term, { x: EDGE + 8, y, size: 26, colour: '--muted', width: inner * 0.45 });
    // The value gets all of the remaining width, because an id is long.
    const left = inner - 40 - Math.min(paint.measureText(term).width, inner * 0.45);
    write(value, { x: WIDTH - EDGE - 8, y, size: 30, weight: 700, colour: '--ink', width: left, align: 'right' });
  }
  write(foot, { x: EDGE, y: canvas.height - 36, size: 22, colour: '--muted', width: inner });
  return new Promise((drawn) => canvas.toBlob((picture) => drawn(picture ?? undefined), 'image/png'));
}

function nightColours(): Record<Role, string> {
  const night = document.body.appendChild(document.createElement('i'));
  night.dataset.surface = 'night';
  const tokens = getComputedStyle(night);
  const colours = Object.fromEntries(ROLES.map((role) => [role, tokens.getPropertyValue(role).trim()]));
  night.remove();
  return colours as Record<Role, string>; // one entry for each role
}
