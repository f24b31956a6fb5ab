const size = 720;
const edge = 48;
const tile = { width: 108, height: 124, gap: 12, radius: 26 };
const fonts = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", sans-serif';

export interface WinInWords {
  /** The market and session of a single win. */
  where: string | undefined;
  /** The result of a single win, in the format of the rules. */
  result: string | undefined;
  before: string;
  net: string;
  after: string;
  sums: string;
  appName: string;
  foot: string;
}

/** Draws a win as a PNG in the colours of a night surface. Undefined if the browser cannot draw. */
export function drawWin(win: WinInWords, roles: CSSStyleDeclaration): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const paint = canvas.getContext('2d');
  if (!paint) return Promise.resolve(undefined);
  const colour = (role: string) => roles.getPropertyValue(role).trim();
  const write = (text: string, y: number, { px = 28, weight = 400, role = '--muted' } = {}) => {
    paint.fillStyle = colour(role);
    paint.font = `${weight} ${px}px ${fonts}`;
    paint.fillText(text, size / 2, y, size - 2 * edge);
  };

  const shade = paint.createLinearGradient(0, 0, 0, size);
  shade.addColorStop(0, colour('--surface-2'));
  shade.addColorStop(1, colour('--surface-0'));
  paint.fillStyle = shade;
  paint.fillRect(0, 0, size, size);
  paint.textAlign = 'center';
  paint.textBaseline = 'middle';
  write(win.appName, 84, { px: 40, weight: 800, role: '--gold-ink' });
  if (win.where) write(win.where, 158, { weight: 600 });
  if (win.result) drawResult(paint, win.result, colour);
  write(win.before, 396, { px: 32, weight: 600, role: '--ink' });
  write(win.net, 478, { px: 112, weight: 800, role: '--gold-ink' });
  write(win.after, 552, { px: 32, weight: 600, role: '--ink' });
  write(win.sums, 604);
  write(win.foot, 664, { px: 24 });
  return new Promise((drawn) => canvas.toBlob((picture) => drawn(picture ?? undefined), 'image/png'));
}

/**
 * Draws panas at the sides and the jodi on two tiles, like the app's result line. Leaves out parts that are not drawn
 * yet.
 */
function drawResult(paint: CanvasRenderingContext2D, result: string, colour: (role: string) => string): void {
  const [open = '', jodi = '', close = ''] = result.split('-');
  const y = 264;
  const first = size / 2 - tile.width - tile.gap / 2;
  for (const [at, digit] of [...jodi].entries()) {
    const isDrawn = digit !== '*';
    const x = first + at * (tile.width + tile.gap);
    paint.beginPath();
    const box = [x, y - tile.height / 2, tile.width, tile.height] as const;
    if ('roundRect' in paint) paint.roundRect(...box, tile.radius);
    else (paint as CanvasRenderingContext2D).rect(...box);
    paint.fillStyle = colour('--tile-top');
    paint.fill();
    paint.lineWidth = 3;
    paint.strokeStyle = colour(isDrawn ? '--tile-edge' : '--line');
    paint.stroke();
    paint.fillStyle = colour('--gold-ink');
    paint.font = `800 84px ${fonts}`;
    if (isDrawn) paint.fillText(digit, x + tile.width / 2, y + 4);
  }
  paint.fillStyle = colour('--muted');
  paint.font = `600 56px ${fonts}`;
  for (const [pana, side] of [
    [open, -1],
    [close, 1],
  ] as const)
    if (!pana.includes('*')) paint.fillText(pana, size / 2 + side * (tile.width + 92), y + 4);
}
