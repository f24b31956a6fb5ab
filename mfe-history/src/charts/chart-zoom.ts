import { useKept, useSession, writeKept } from 'shared/store';

const zooms = [1, 1.35, 1.7] as const;

/**
 * Returns the size of the charts and a function that switches to the next size. This device stores the size. After the
 * largest size comes the smallest.
 */
export function useChartZoom() {
  const { phone_number } = useSession();
  const kept = useKept('chart-zoom', phone_number);
  const at = Math.max(
    0,
    zooms.findIndex((zoom) => zoom === kept),
  );
  const next = zooms[(at + 1) % zooms.length];
  return {
    zoom: zooms[at] ?? 1,
    isLargest: at === zooms.length - 1,
    step: () => writeKept('chart-zoom', phone_number, next),
  };
}
