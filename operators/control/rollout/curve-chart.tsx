import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { AlignedData } from 'uplot';
import { intervalOf } from 'plane/judge/interval.ts';
import type { Ends } from 'plane/judge/measures.ts';
import type { Measured } from 'plane/judge/verdict.ts';
import type { CurvePoint } from 'plane/rollouts/curve.ts';
import styles from './rollout-card.module.css';

const height = 128;

/**
 * The failure rates of the canary and of the stable release since the canary began. A band around each line shows its
 * confidence interval.
 */
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

  return (
    <figure className={styles.curve}>
      <figcaption>
        <strong>{title}</strong>
      </figcaption>
      <div ref={place} className={styles.plot} aria-hidden="true" />
    </figure>
  );
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
  const [canary, stable, edge] = [colour('--info'), colour('--muted'), colour('--hairline')];
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

/**
 * The columns of the chart: time in seconds, then for stable and canary the rate and both ends of its interval. A band
 * begins where it fits, because the intervals of the first minutes are very wide.
 */
function curveData(points: CurvePoint[], name: Measured['name']): AlignedData {
  const all = points.map(({ measured }) => measured.find((one) => one.name === name));
  const sides = (['stable', 'canary'] as const).map((side) => all.map((one) => lineAt(one?.[side])));
  const top = Math.max(
    ...sides.flatMap((side) => [Number(side.at(-1)?.to ?? 0), ...side.map(({ rate }) => Number(rate))]),
  );
  const columns = sides.flatMap((side) => [
    side.map(({ rate }) => rate),
    side.map(({ from, to }) => (Number(to) > top ? null : from)),
    side.map(({ to }) => (Number(to) > top ? null : to)),
  ]);
  return [points.map(({ at }) => at / 1000), ...columns];
}

function lineAt(ends: Ends | undefined) {
  if (!ends || ends.of === 0) return { rate: null, from: null, to: null };
  const [from, to] = intervalOf(ends);
  return { rate: ends.bad / ends.of, from, to };
}

const leastTop = 0.01;

/** The top of the chart, a little above all lines and bands. */
function topOf([, ...columns]: AlignedData): number {
  return Math.min(1, 1.1 * Math.max(leastTop, ...columns.flatMap((column) => [...column].map(Number))));
}
