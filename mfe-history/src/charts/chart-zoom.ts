import { useKept, useSession, writeKept } from 'shared/store';

const zooms = [1, 1.35, 1.7] as const;

/** The size of the charts, kept on this device, and a step to the next size. After the largest comes the first again. */
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
