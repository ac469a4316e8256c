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
])('"%s" finds %j', (search, ids) => {
  expect(selectRecords(records, { search }).data.map(({ id }) => id)).toEqual(ids);
});
