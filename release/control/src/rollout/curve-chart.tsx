import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { CurvePoint } from '../../../src/rollouts/curve.ts';
import type { Measured } from '../../../src/judge/verdict.ts';
import { intervalOf } from '../../../src/judge/interval.ts';
import { percentText, shareText } from '../parts/words.ts';
import { curveData, topOf } from './curve-data.ts';
import styles from './rollout-card.module.css';

const height = 160;

/** The failure rates of both releases during the canary, each with its interval. */
export function CurveChart({ name, title, points }: { name: Measured['name']; title: string; points: CurvePoint[] }) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const data = curveData(points, name);
  const newest = useRef(data);
  useEffect(
    () =>
      place.current
        ? drawn(
            place.current,
            () => newest.current,
            (made) => (plot.current = made),
          )
        : undefined,
    [],
  );
  useEffect(() => {
    newest.current = data;
    plot.current?.setData(data);
  });

  const last = points.at(-1)?.measured.find((one) => one.name === name);
  return (
    <figure className={styles.curve}>
      <figcaption>
        <strong>{title}</strong>
        {last && (
          <span className={styles.legend}>
            <span data-side="canary">canary {rateText(last.canary)}</span>
            <span>stable {rateText(last.stable)}</span>
          </span>
        )}
      </figcaption>
      <div ref={place} className={styles.plot} aria-hidden="true" />
    </figure>
  );
}

function rateText(ends: Measured['canary']): string {
  const [from, to] = intervalOf(ends);
  return ends.of === 0 ? 'none' : `${shareText(ends)} (${percentText(from)} to ${percentText(to)})`;
}

/** Draws the chart, and redraws it when its width or the colour scheme changes. */
function drawn(place: HTMLElement, data: () => uPlot.AlignedData, keep: (plot: uPlot) => void): () => void {
  let plot: uPlot | undefined;
  const draw = () => {
    plot?.destroy();
    plot = new uPlot(optionsFor(place), data(), place);
    keep(plot);
  };
  const sized = new ResizeObserver(() => plot?.setSize({ width: place.clientWidth, height }));
  const colours = matchMedia('(prefers-color-scheme: dark)');
  draw();
  sized.observe(place);
  colours.addEventListener('change', draw);
  return () => {
    sized.disconnect();
    colours.removeEventListener('change', draw);
    plot?.destroy();
  };
}

function optionsFor(place: HTMLElement): uPlot.Options {
  const style = getComputedStyle(place);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const [canary, stable, edge] = [colour('--note'), colour('--soft'), colour('--edge')];
  const edgeOf = (): uPlot.Series => ({ width: 0, points: { show: false } });
  const axis = {
    stroke: stable,
    grid: { stroke: edge, width: 1 },
    ticks: { show: false },
    font: `12px ${style.fontFamily}`,
  };
  return {
    width: place.clientWidth,
    height,
    cursor: { show: false },
    legend: { show: false },
    scales: { y: { range: ({ data }) => [0, topOf(data)] } },
    axes: [
      { ...axis, size: 30, values: '{HH}:{mm}:{ss}', space: 80 },
      { ...axis, size: 52, values: (_plot, shares) => shares.map((share) => `${(100 * share).toFixed(1)}%`) },
    ],
    series: [
      {},
      { stroke: stable, width: 2, dash: [6, 4], points: { show: false } },
      edgeOf(),
      edgeOf(),
      { stroke: canary, width: 2.5, points: { show: false } },
      edgeOf(),
      edgeOf(),
    ],
    bands: [
      { series: [3, 2], fill: `${stable}26` },
      { series: [6, 5], fill: `${canary}33` },
    ],
  };
}
