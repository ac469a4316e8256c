// Plans databases and servers for 100,000 shops from measured costs; see docs/scale.md.
import { type Cell, type Costs, planCells, type Traffic } from './support/scale';

/** Costs measured on two cores of 2.6 GHz that server, database and load generator shared. */
export const MEASURED: Costs = {
  serverMicros: 20,
  databaseMicros: 23,
  configMicros: 110,
  eventBytes: 81,
  logBytes: 1840,
  visitorBytes: 1070,
};
export const TRAFFIC: Traffic = {
  shops: 100_000,
  eventsADay: 1e9,
  eventsAVisit: 10,
  newVisitors: 0.4,
  configsAnEvent: 0.3,
  retentionDays: 396,
  visitorDays: 400,
  skew: 0.8,
  peak: 2.2,
  bursts: { share: 0.005, times: 20 },
};
export const CELL: Cell = {
  databaseCores: 16,
  diskBytes: 8e12,
  logBytesPerSecond: 200e6,
  busy: 0.6,
  full: 0.8,
};

const VARIANTS: [name: string, traffic: Partial<Traffic>][] = [
  ['as it is, 13 months of events', {}],
  ['2 months of events', { retentionDays: 61 }],
  ['10 times as many events', { eventsADay: 1e10 }],
  ['2 months, 10 times as many events', { eventsADay: 1e10, retentionDays: 61 }],
];

export function scaleTable(): string {
  const rows = VARIANTS.map(([name, traffic]) => {
    const plan = planCells(MEASURED, { ...TRAFFIC, ...traffic }, CELL);
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
    return [
      name,
      plan.cells,
      plan.limit,
      `${Math.round(plan.worst / 1000)}k`,
      `${Math.round(plan.worstOfCell / 1000)}k`,
      percent(plan.cores),
      percent(plan.log),
      Math.ceil(plan.serverCores / CELL.busy),
      `${Math.round(plan.diskBytes / 1e12)} TB`,
      percent(plan.largestShop),
    ].join(' | ');
  });
  const head =
    'what | cells | decided by | events/s, worst minute | of the busiest cell | its cores | its log | cores of servers | disk of all | largest shop';
  const line = head
    .split(' | ')
    .map(() => '---')
    .join(' | ');
  return [head, line, ...rows].map((row) => `| ${row} |`).join('\n');
}

if (!process.env.VITEST) console.log(scaleTable());
