import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A value with its labels in order. */
export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

type Kind = 'counter' | 'gauge' | 'histogram';

/** No metric is per shop, because readers of metrics must not learn about the shops. */
export type Metrics = ReturnType<typeof createMetrics>;

const REQUEST_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const WRITE_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/**
 * Creates the metrics. The Prometheus format is a few lines; a library would be larger than this
 * file.
 */
export function createMetrics() {
  const families: { head: string; read: () => string[] | Promise<string[]> }[] = [];
  const add = (kind: Kind, name: string, help: string, read: (typeof families)[0]['read']) => {
    families.push({ head: `# HELP ${name} ${help}\n# TYPE ${name} ${kind}`, read });
  };

  /** Registers values that are read on request; a value that cannot be read is omitted. */
  const read = (
    kind: 'counter' | 'gauge',
    name: string,
    help: string,
    samples: () => Sample[] | Promise<Sample[]>,
  ): void =>
    add(kind, name, help, async () =>
      (await samples()).map(({ labels = {}, value }) => `${name}${formatLabels(labels)} ${value}`),
    );

  const counter = (name: string, help: string, label: string) => {
    const counts = new Map<string, number>();
    add('counter', name, help, () =>
      [...counts].map(([of, count]) => `${name}${formatLabels({ [label]: of })} ${count}`),
    );
    return (of: string, by = 1): void => void counts.set(of, (counts.get(of) ?? 0) + by);
  };

  const histogram = (name: string, help: string, bounds: readonly number[]) => {
    const series = new Map<string, { counts: number[]; sum: number; total: number }>();
    add('histogram', name, help, () =>
      [...series].flatMap(([labels, { counts, sum, total }]) => {
        const also = labels ? `${labels},` : '';
        let below = 0;
        const buckets = bounds.map((bound, index) => {
          below += counts[index] ?? 0;
          return `${name}_bucket{${also}le="${bound}"} ${below}`;
        });
        const own = labels ? `{${labels}}` : '';
        return [
          ...buckets,
          `${name}_bucket{${also}le="+Inf"} ${total}`,
          `${name}_sum${own} ${sum}`,
          `${name}_count${own} ${total}`,
        ];
      }),
    );
    /** @param labels in Prometheus format, without braces */
    return (seconds: number, labels = ''): void => {
      let one = series.get(labels);
      if (!one) {
        one = { counts: bounds.map(() => 0), sum: 0, total: 0 };
        series.set(labels, one);
      }
      const index = bounds.findIndex((bound) => seconds <= bound);
      if (index >= 0) one.counts[index] = (one.counts[index] ?? 0) + 1;
      one.sum += seconds;
      one.total += 1;
    };
  };

  return {
    read,
    request: histogram(
      'vitrin_http_request_seconds',
      'Requests by route, method and class of status.',
      REQUEST_BUCKETS_S,
    ),
    events: counter(
      'vitrin_events_total',
      'Events of shop pages: stored, rejected (not believed), refused (too many were waiting), spooled (kept on this disk while the store was away), replayed (then stored) or failed.',
      'outcome',
    ),
    eventWrite: histogram(
      'vitrin_event_write_seconds',
      'Transactions that store events.',
      WRITE_BUCKETS_S,
    ),
    /** Returns all metrics as text; the values of a failing family are omitted. */
    async render(): Promise<string> {
      const parts = await Promise.all(
        families.map(async ({ head, read }) => {
          const lines = await Promise.resolve()
            .then(read)
            .catch(() => []);
          return [head, ...lines].join('\n');
        }),
      );
      return `${parts.join('\n')}\n`;
    },
  };
}

/** Measures the process under the names that Node dashboards know; `stop` ends the measuring. */
export function measureProcess({ read }: Pick<Metrics, 'read'>): { stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const one = (value: number) => [{ value }];
  read('gauge', 'process_start_time_seconds', 'When the process began.', () =>
    one(Math.round(Date.now() / 1000 - process.uptime())),
  );
  read('counter', 'process_cpu_seconds_total', 'Processor time.', () => {
    const { user, system } = process.cpuUsage();
    return one((user + system) / 1e6);
  });
  read('gauge', 'process_resident_memory_bytes', 'Memory of the process.', () =>
    one(process.memoryUsage.rss()),
  );
  read('gauge', 'nodejs_heap_size_used_bytes', 'Memory in use by JavaScript.', () =>
    one(process.memoryUsage().heapUsed),
  );
  read(
    'gauge',
    'nodejs_eventloop_lag_seconds',
    'Delay of the event loop since the last reading.',
    () => {
      // The measured delay includes the 10 ms that the measuring timer itself sleeps.
      const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - 0.01);
      const samples = [0.5, 0.99, 1].map((quantile) => ({
        labels: { quantile: String(quantile) },
        value: seconds(quantile === 1 ? delay.max : delay.percentile(quantile * 100)),
      }));
      delay.reset();
      return samples;
    },
  );
  return { stop: () => void delay.disable() };
}

function formatLabels(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => labelOf(name, value));
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

export const labelOf = (name: string, value: string): string =>
  `${name}="${value.replace(/[\\"\n]/g, (char) => (char === '\n' ? '\\n' : `\\${char}`))}"`;
