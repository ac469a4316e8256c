import type { Variable } from '@contract/entities/variable';
import type { RaRecord } from 'ra-core';
import type { ListDeclaration } from '@/admin/list';
import { variableList } from '@/resources/variables/list';
import type { Replies } from './renderConsole';

/** A list as the generated test opens it: its declaration, and a server that has such records. */
export interface ListSample {
  // Each sample makes the rows of its own list.
  list: ListDeclaration<never>;
  /** The record with this number and name. */
  row: (id: number, name: string) => RaRecord;
  replies: (rows: RaRecord[]) => Replies;
  /** A filter's value that some records have and others have not, by its source. */
  filters: Record<string, string>;
}

const moment = (id: number) => new Date(Date.UTC(2026, 9, 1, 12, id)).toISOString();

export const variableRow = (id: number, name: string): Variable => ({
  id,
  name,
  disabled: id % 3 === 0,
  updated_at: moment(id),
  version: 1,
  data: {
    _raw: {
      key: { value: `key${id}` },
      auto: { value: false },
      unique: { value: true },
      code: { value: 'return 1;' },
    },
  },
});

export const listSamples: Record<string, ListSample> = {
  variables: {
    list: variableList as ListDeclaration<never>,
    row: variableRow,
    replies: (rows) => ({
      'GET /personalize/variable/get': { success: true, data: rows as Variable[] },
    }),
    filters: { status: 'disabled' },
  },
};
