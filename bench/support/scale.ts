import { createRandom, type Random } from '@server/platform/random';

export interface Costs {
  /** CPU microseconds of the server per event. */
  serverMicros: number;
  /** CPU microseconds of the database per event. */
  databaseMicros: number;
  /** CPU microseconds of the server per request of a configuration. */
  configMicros: number;
  /** Bytes per event in the tables with their indexes. */
  eventBytes: number;
  /** Bytes per event in the write-ahead log. */
  logBytes: number;
  /** Bytes per visitor in the database. */
  visitorBytes: number;
}

/** The traffic of the shops. All values are assumptions; docs/scale.md gives the reasons. */
export interface Traffic {
  shops: number;
  eventsADay: number;
  eventsAVisit: number;
  /** Share of a day's visits that are first visits of a visitor. */
  newVisitors: number;
  configsAnEvent: number;
  /** Number of days for which raw events are retained. */
  retentionDays: number;
  /** Number of days for which visitors are retained. */
  visitorDays: number;
  /** The n-th largest shop has 1 / n ** skew of the events of the largest. */
  skew: number;
  /** Events of the busiest hour, as a multiple of the average hour. */
  peak: number;
  /** In each minute, this share of the shops has `times` the usual events, by a sale or mailing. */
  bursts: { share: number; times: number };
}

/** A cell: some servers with one database, for a subset of the shops. */
export interface Cell {
  /** Number of cores of the database machine. */
  databaseCores: number;
  diskBytes: number;
  /** Maximum bytes of the write-ahead log that the disk can write per second, beside the tables. */
  logBytesPerSecond: number;
  /** Maximum utilization of cores and log in the worst minute, 0 to 1. */
  busy: number;
  /** Maximum utilization of the disk, 0 to 1. */
  full: number;
}

export interface Plan {
  cells: number;
  /** The resource that requires this number of cells. */
  limit: 'cores' | 'log' | 'disk';
  /** Events per second in the worst minute, in total. */
  worst: number;
  /** Events per second in the worst minute, in the busiest cell. */
  worstOfCell: number;
  /** The largest shop's share of all events, 0 to 1. */
  largestShop: number;
  /** Utilization of the busiest cell's cores and log in the worst minute, 0 to 1. */
  cores: number;
  log: number;
  /** Server cores that all cells together need in the worst minute. */
  serverCores: number;
  diskBytes: number;
}

const MINUTES = 1440;
const DAY_SECONDS = 86_400;

/** Distributes shops over cells and simulates a day; returns the smallest sufficient number. */
export function planCells(costs: Costs, traffic: Traffic, cell: Cell, seed = 1): Plan {
  const shares = sharesOf(traffic);
  const diskBytes = bytesRetained(costs, traffic);
  const cellsForDisk = Math.ceil(diskBytes / (cell.diskBytes * cell.full));
  let limit: Plan['limit'] = 'disk';
  for (let cells = cellsForDisk; cells <= traffic.shops; cells++) {
    const { worst, worstOfCell } = simulateDay(traffic, { cells, shares, seed });
    const cores = (worstOfCell * costs.databaseMicros) / 1e6 / cell.databaseCores;
    const log = (worstOfCell * costs.logBytes) / cell.logBytesPerSecond;
    if (Math.max(cores, log) <= cell.busy) {
      const serverMicros = costs.serverMicros + traffic.configsAnEvent * costs.configMicros;
      const serverCores = (worst * serverMicros) / 1e6;
      const largestShop = shares[0] ?? 0;
      return { cells, limit, worst, worstOfCell, largestShop, cores, log, serverCores, diskBytes };
    }
    limit = log > cores ? 'log' : 'cores';
  }
  throw new RangeError('The largest shop needs more than a cell has.');
}

function bytesRetained(
  costs: Costs,
  { eventsADay, eventsAVisit, newVisitors, retentionDays, visitorDays }: Traffic,
): number {
  const visitorsADay = (eventsADay / eventsAVisit) * newVisitors;
  return (
    eventsADay * costs.eventBytes * retentionDays + visitorsADay * costs.visitorBytes * visitorDays
  );
}

/** Returns the shops' shares of the events of a day, largest first. */
function sharesOf({ shops, skew }: Traffic): Float64Array {
  const shares = Float64Array.from({ length: shops }, (_, n) => 1 / (n + 1) ** skew);
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
}

/** Returns the events per second in the worst minute: of all cells, and of the busiest cell. */
function simulateDay(
  traffic: Traffic,
  { cells, shares, seed }: { cells: number; shares: Float64Array; seed: number },
): { worst: number; worstOfCell: number } {
  const random = createRandom(seed);
  // Operators move a large shop out of a busy cell; placing large shops first stands for that.
  const loads = new Float64Array(cells);
  const cellOf = Int32Array.from(shares, (share) => {
    const cell = emptierOfTwo(loads, random);
    loads[cell] = (loads[cell] as number) + share;
    return cell;
  });
  const perSecond = traffic.eventsADay / DAY_SECONDS;
  let [worst, worstOfCell] = [0, 0];
  for (let minute = 0; minute < MINUTES; minute++) {
    const clock = 1 + (traffic.peak - 1) * Math.cos(((minute - 1260) / MINUTES) * 2 * Math.PI);
    const level = Math.max(0.1, clock);
    const extra = new Float64Array(cells);
    const bursting = Math.round(traffic.shops * traffic.bursts.share);
    for (let n = 0; n < bursting; n++) {
      const shop = Math.floor(random.next() * traffic.shops);
      const cell = cellOf[shop] as number;
      extra[cell] = (extra[cell] as number) + (shares[shop] as number) * (traffic.bursts.times - 1);
    }
    let all = 0;
    for (let cell = 0; cell < cells; cell++) {
      const rate = ((loads[cell] as number) * level + (extra[cell] as number)) * perSecond;
      all += rate;
      worstOfCell = Math.max(worstOfCell, rate);
    }
    worst = Math.max(worst, all);
  }
  return { worst, worstOfCell };
}

/** Returns the less loaded of two random cells, nearly as even as the least loaded of all. */
function emptierOfTwo(loads: Float64Array, random: Random): number {
  const one = Math.floor(random.next() * loads.length);
  const other = Math.floor(random.next() * loads.length);
  return (loads[one] as number) <= (loads[other] as number) ? one : other;
}
