import { expect, it } from 'vitest';
import { selectRecords } from '@/dataProvider/selectRecords';

const records = [
  { id: 7, name: 'Yaz İndirimi' },
  { id: 17, name: 'Işık' },
  { id: 3, name: '7 gün' },
];

it.each([
  ['7', [7, 17, 3]],
  ['#7', [7]],
  ['#17', [17]],
  ['indirim', [7]],
  ['ISIK', [17]],
  [' ', [7, 17, 3]],
  ['#', [7, 17, 3]],
  ['yok', []],
])('The search "%s" finds %j', (search, ids) => {
  expect(selectRecords(records, { search }).data.map(({ id }) => id)).toEqual(ids);
});

const moments = [
  { id: 1, at: '2026-11-20T20:59:00.000Z', kind: 'a' },
  { id: 2, at: '2026-11-20T21:00:00.000Z', kind: 'b' },
  { id: 3, at: '', kind: 'c' },
];
const idsOf = (filter: Record<string, unknown>) =>
  selectRecords(moments, { filter, fields: { twice: ({ kind }) => `${kind}${kind}` } }).data.map(
    ({ id }) => id,
  );

it.each([
  [{ kind: 'b' }, [2]],
  [{ kind: ['a', 'c'] }, [1, 3]],
  [{ twice: 'cc' }, [3]],
  [{ at: { start: '2026-11-21' } }, [2]],
  [{ at: { end: '2026-11-20' } }, [1]],
  [{ at: { start: '2026-11-20', end: '2026-11-21' } }, [1, 2]],
])('The filter %j finds %j by days in Istanbul', (filter, ids) => {
  expect(idsOf(filter)).toEqual(ids);
});

it('returns the last page when the requested page no longer exists', () => {
  const { data, total } = selectRecords(records, { pagination: { page: 9, perPage: 2 } });
  expect([data.map(({ id }) => id), total]).toEqual([[3], 3]);
});
