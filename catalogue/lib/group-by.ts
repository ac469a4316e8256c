/** Groups rows by key, in the order of the rows; rows without a key are omitted. */
export function groupBy<Row, Key extends string | number>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key | null,
): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
