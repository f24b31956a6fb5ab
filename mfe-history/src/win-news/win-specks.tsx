import { useEffect, useRef } from 'react';
import { prefersStill } from './prefers-still.ts';
import styles from './win-sheet.module.css';

const lastMs = 900;
const count = 48;
const fall = 900;

interface Speck {
  across: number;
  up: number;
  size: number;
  colour: string;
}

/** Renders specks of gold that burst over the sheet once. Renders none if the player prefers reduced motion. */
export function WinSpecks() {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => (ref.current ? burst(ref.current) : undefined), []);
  return prefersStill() ? null : <canvas ref={ref} aria-hidden="true" className={styles.specks} />;
}

function burst(canvas: HTMLCanvasElement): (() => void) | undefined {
  const paint = canvas.getContext('2d');
  if (!paint) return undefined;
  const { clientWidth: width, clientHeight: height } = canvas;
  Object.assign(canvas, { width, height });
  const specks = makeSpecks(width, getComputedStyle(canvas));
  const began = performance.now();
  const draw = (now: number) => {
    const seconds = Math.max(0, now - began) / 1000;
    paint.clearRect(0, 0, width, height);
    if (seconds * 1000 >= lastMs) return;
    paint.globalAlpha = 1 - (seconds * 1000) / lastMs;
    for (const { across, up, size, colour } of specks) {
      paint.fillStyle = colour;
      paint.fillRect(width / 2 + across * seconds, 96 - up * seconds + fall * seconds ** 2, size, size);
    }
    frame = requestAnimationFrame(draw);
  };
  let frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}

function makeSpecks(width: number, role: CSSStyleDeclaration): Speck[] {
  const colours = ['--gold', '--gold-ink', '--accent'].map((name) => role.getPropertyValue(name).trim());
  return Array.from({ length: count }, (_, at) => ({
    across: (Math.random() - 0.5) * width * 1.3,
    up: 40 + Math.random() * 260,
    size: 2 + Math.random() * 4,
    colour: colours[at % colours.length] ?? '',
  }));
}
