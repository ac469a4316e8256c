import type { ExportedList } from '@catalogue/reports/list-export';
import type { ListExport } from '@contract/entities/reports/download';
import { type BatchCursor, MAX_RANGE, type RecordName } from '@contract/records';
import { countFound, type RecordSource, readRowsAfter } from '@server/records/records';
import {
  footprintSource,
  installedSource,
  type ListCtx,
  messageSource,
  outboxSource,
  surveySource,
  userSource,
} from './lists';

interface ListReader {
  count: (ctx: ListCtx, filter: ListExport['filter']) => Promise<number>;
  /** Returns the rows after the cursor `walk`; `next` is null after the last row. */
  read: (
    ctx: ListCtx,
    query: Pick<ListExport, 'sort' | 'filter'> & { walk: BatchCursor | null },
  ) => Promise<{ rows: object[]; next: BatchCursor | null }>;
}

const readerOf = <Name extends RecordName, Row extends object, Details>(
  name: Name,
  source: RecordSource<Name, Row, Details, ListCtx>,
): ListReader => ({
  count: (ctx, filter) => countFound(ctx, source, filter),
  read: async (ctx, query) => {
    const page = await readRowsAfter(ctx, name, source, { ...query, range: [0, MAX_RANGE - 1] });
    return { rows: page.data as object[], next: page.next ?? null };
  },
});

export const listReaders: Record<ExportedList, ListReader> = {
  users: readerOf('users', userSource),
  installed: readerOf('installed', installedSource),
  surveys: readerOf('surveys', surveySource),
  'all-footprints': readerOf('all-footprints', footprintSource),
  messages: readerOf('messages', messageSource),
  outbox: readerOf('outbox', outboxSource),
};
