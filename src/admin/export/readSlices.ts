import type { RaRecord, SortPayload } from 'react-admin';
import type { ConsoleDataProvider } from '@/dataProvider';
import type { ResourceName } from '@/dataProvider/adapters';

const ROWS_AT_ONCE = 1_000;
/** Lets the server leave out the sums of a list, which an export does not contain. */
const WITHOUT_TOTALS = { withoutTotals: true };

interface ExportQuery {
  resource: ResourceName;
  sort: SortPayload;
  filter: Record<string, unknown>;
  /** Number of records, up to the server's counting limit. */
  total: number;
  signal: AbortSignal;
}

type Provider = Pick<ConsoleDataProvider, 'getList' | 'readBatch'>;

/**
 * Yields the rows in batches. If the server supports it, a batch starts after the last row of the
 * previous batch, because reading pages far down a list is expensive.
 */
export async function* readSlices(
  provider: Provider,
  { resource, sort, filter, total, signal }: ExportQuery,
): AsyncGenerator<{ rows: RaRecord[]; total: number }> {
  const params = { sort, filter, signal };
  let slice = await provider.readBatch(resource, { ...params, from: null, count: ROWS_AT_ONCE });
  if (!slice) {
    yield* readPages(provider, { resource, sort, filter, total, signal });
    return;
  }
  while (slice) {
    signal.throwIfAborted();
    yield { rows: slice.data, total };
    if (!slice.next) return;
    slice = await provider.readBatch(resource, {
      ...params,
      from: slice.next,
      count: ROWS_AT_ONCE,
    });
  }
}

async function* readPages(provider: Provider, { resource, sort, filter, signal }: ExportQuery) {
  // A record added meanwhile moves others to the next page, so rows already read are skipped.
  const writtenIds = new Set<RaRecord['id']>();
  for (let page = 1, total = 1; (page - 1) * ROWS_AT_ONCE < total; page++) {
    const found = await provider.getList(resource, {
      pagination: { page, perPage: ROWS_AT_ONCE },
      sort,
      filter,
      signal,
      meta: WITHOUT_TOTALS,
    });
    signal.throwIfAborted();
    if (page === 1) total = found.total ?? 0;
    const rows = found.data.filter(({ id }) => !writtenIds.has(id));
    for (const { id } of rows) writtenIds.add(id);
    yield { rows, total };
  }
}
