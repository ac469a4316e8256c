import type { FieldShapes } from '@contract/resource';
import type { WireFields } from '@contract/resource-calls';
import type { Resources, SmallResource } from '@contract/resources';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Columns of a declared resource: the common ones, and the first path segment of each field. */
type TableOf<Fields extends FieldShapes> = {
  pid: string;
  id: number;
  version: Generated<number>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
} & {
  [Column in keyof WireFields<Fields>]: WireFields<Fields>[Column] extends object
    ? JSONColumnType<object>
    : WireFields<Fields>[Column] extends boolean
      ? Generated<boolean>
      : WireFields<Fields>[Column];
};

/** Columns of a resource in addition to its declared fields. */
interface OwnColumns {
  /** The latest failure on shop pages (server/areas/campaigns/variables/failures.ts). */
  variable: { failure: JSONColumnType<object | null, string | null | undefined, string> };
}

export type ResourceTables = {
  [Name in SmallResource as Resources[Name]['table']]: TableOf<Resources[Name]['fields']> &
    (Resources[Name]['table'] extends keyof OwnColumns
      ? OwnColumns[Resources[Name]['table']]
      : unknown);
};
