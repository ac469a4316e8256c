import { createRandom, type Random } from '@server/platform/random';

/** Costs of one event, visitor and configuration, from the first three lines of `bench ingest` and `bench servers`. */
export interface Costs {
  /** CPU microseconds per event, of the server and of the database. */
  serverMicros: number;
  databaseMicros: number;
  /** CPU microseconds per configuration. */
  configMicros: number;
  /** Bytes per event in the tables with indexes, and in the log of the database. */
  eventBytes: number;
  logBytes: number;
  /** Bytes per visitor. */
  visitorBytes: number;
}

/** The traffic of the shops. All values are assumptions; docs/scale.md gives the reasons. */
export interface Traffic {
  shops: number;
  eventsADay: number;
  eventsAVisit: number;
  /** Share of a day's visits that come from new visitors. */
  newVisitors: number;
  configsAnEvent: number;
  /** Number of days for which raw events and visitors are retained. */
  retentionDays: number;
  visitorDays: number;
  /** Sizes of shops: the n-th largest has 1 / n ** skew of the largest. */
  skew: number;
  /** Events of the busiest hour relative to the mean hour. */
  peak: number;
  /**
   * Share of shops that run a sale or a mailing in each minute, and the factor by which their
   * events increase.
   */
  bursts: { share: number; times: number };
}

/** A cell: some servers with one database, for a subset of the shops. */
export interface Cell {
  /** Cores of the database, and size of its disk in bytes. */
  databaseCores: number;
  diskBytes: number;
  /** Maximum log bytes per second: the write rate of the disk, minus room for the tables. */
  logBytesPerSecond: number;
  /** Maximum share of cores and log in use in the worst minute, and of the disk. */
  busy: number;
  full: number;
}

export interface Plan {
  cells: number;
  /** The resource that decided the number of cells. */
  limit: 'cores' | 'log' | 'disk';
  /** Events per second in the worst minute: in total, and in the busiest cell. */
  worst: number;
  worstOfCell: number;
  /**
   * Share of the largest shop in all events, and shares of cores and log that the busiest cell then
   * uses.
   */
  largestShop: number;
  cores: number;
  log: number;
  /** Server cores of all cells in the worst minute. */
  serverCores: number;
  diskBytes: number;
}

const MINUTES = 1440;
const DAY_SECONDS = 86_400;

/**
 * Distributes shops over cells, simulates a day by minutes, and finds the minimum number of cells.
 */
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

/**
 * Returns the events per second in the worst minute: of all cells together, and of the busiest one.
 */
function simulateDay(
  traffic: Traffic,
  { cells, shares, seed }: { cells: number; shares: Float64Array; seed: number },
): { worst: number; worstOfCell: number } {
  const random = createRandom(seed);
  // The largest shops come first: they are moved when a cell outgrows the others.
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

/**
 * Returns the emptier of two random cells, which distributes nearly as evenly as comparing all
 * cells.
 */
function emptierOfTwo(loads: Float64Array, random: Random): number {
  const one = Math.floor(random.next() * loads.length);
  const other = Math.floor(random.next() * loads.length);
  return (loads[one] as number) <= (loads[other] as number) ? one : other;
}
