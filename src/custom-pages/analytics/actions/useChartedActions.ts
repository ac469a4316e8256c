import { useStore } from 'react-admin';
import { isMetric, type MetricName, metricValue } from './metrics';
import type { ActionCounts, Counts } from './summarise';

/**
 * Returns the chart's metric, and in `drawn` the actions with a line of their own: at most `size`,
 * largest first. The chart of the total has no such lines.
 */
export function useChartedActions(lines: readonly ActionCounts[], currency: string) {
  const [stored, setMetric] = useStore<MetricName | 'total' | null>(
    'analytics.actions.metric',
    null,
  );
  const [size, setSize] = useStore<number>('analytics.actions.drawn', 5);
  const sold = lines.some(({ onceRevenue }) => (onceRevenue[currency] ?? 0) > 0);
  const metric: MetricName | 'total' =
    stored === 'total' || isMetric(stored) ? stored : sold ? 'onceRevenue' : 'total';
  const drawn = metric === 'total' ? [] : largest(lines, { metric, size, currency });
  return { metric, setMetric, size, setSize, drawn };
}

function largest(
  lines: readonly ActionCounts[],
  { metric, size, currency }: { metric: MetricName; size: number; currency: string },
): ActionCounts[] {
  const value = (counts: Counts) => metricValue(metric, counts, currency) ?? 0;
  return lines
    .filter((line) => value(line) > 0)
    .sort((a, b) => value(b) - value(a) || a.id - b.id)
    .slice(0, size);
}

/**
 * Returns the position of an action by id, from 1; it decides the colour, which is thus the same
 * for all metrics.
 */
export const colourNumberOf = (id: number, lines: readonly ActionCounts[]) =>
  1 + lines.filter((line) => line.id < id).length;
