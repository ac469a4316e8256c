import type { FieldValue } from '../fields/types';
import { isRecord } from '../lib/is-record';
import { isSame } from './is-same';

interface Placed<Row> {
  row: Row;
  /** Index of the row in its list, from 0. */
  at: number;
}

interface RowPairs<Row> {
  changed: { before: Row; after: Row; at: number }[];
  added: Placed<Row>[];
  removed: Placed<Row>[];
  /** The row in both lists that moved farthest, if the order changed. */
  moved: Placed<Row> | undefined;
}

/** Pairs equal rows at any position, then the remaining rows of the same kind in order. */
export function pairRows<Row>(
  before: readonly Row[],
  after: readonly Row[],
  kindOf: (row: Row) => string,
): RowPairs<Row> {
  const removed = place(before);
  const unmoved: { before: Placed<Row>; after: Placed<Row> }[] = [];
  const takeOut = (candidates: Placed<Row>[], isPair: (one: Row, other: Row) => boolean) =>
    candidates.filter((now) => {
      const found = removed.findIndex((old) => isPair(old.row, now.row));
      const [old] = found < 0 ? [] : removed.splice(found, 1);
      if (old) unmoved.push({ before: old, after: now });
      return !old;
    });
  const different = takeOut(place(after), isSame);
  const same = unmoved.length;
  const added = takeOut(different, (one, other) => kindOf(one) === kindOf(other));
  return {
    changed: unmoved
      .slice(same)
      .map(({ before: old, after: { row, at } }) => ({ before: old.row, after: row, at })),
    added,
    removed,
    moved: farthest(unmoved),
  };
}

const place = <Row>(rows: readonly Row[]): Placed<Row>[] => rows.map((row, at) => ({ row, at }));

function farthest<Row>(
  unmoved: readonly { before: Placed<Row>; after: Placed<Row> }[],
): Placed<Row> | undefined {
  const old = unmoved.map(({ before }) => before.at).sort((one, other) => one - other);
  const [most] = [...unmoved]
    .sort((one, other) => one.after.at - other.after.at)
    .map(({ before, after }, rank) => ({ after, by: Math.abs(old.indexOf(before.at) - rank) }))
    .sort((one, other) => other.by - one.by);
  return most && most.by > 0 ? most.after : undefined;
}

/** Returns the selected cases, such as the kind of a block; empty without a condition field. */
export const kindOfItem = ({ value }: FieldValue): string =>
  isRecord(value)
    ? Object.values(value)
        .flatMap((field) => (isRecord(field) && isRecord(field.value) ? field.value.kind : []))
        .join()
    : '';
