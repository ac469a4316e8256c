import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import type { Adapter } from '@/dataProvider/adapter';
import { interpret } from '@/dataProvider/interpreter';

const records: RaRecord[] = [
  { id: 1, name: 'IŞIK İNDİRİMİ', status: 'active' },
  { id: 2, name: 'Çıkış kuponu', status: 'test' },
  { id: 10, name: 'ağustos', status: 'active' },
];
const saved: unknown[] = [];
const shelves: Adapter = {
  list: async () => records,
  one: async (id) => records.find((record) => record.id === id) ?? { id },
  update: async (record) => {
    saved.push(record);
    return record;
  },
};
const provider = interpret((name) => (name === 'shelves' ? shelves : undefined));
const list = (params: object) =>
  provider.getList('shelves', {
    filter: {},
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    ...params,
  });
const ids = async (params: object) => (await list(params)).data.map(({ id }) => id);

describe('lists', () => {
  it.each([
    ['ışık indirimi', [1]],
    ['INDIRIM', [1]],
    ['cikis', [2]],
    ['10', [10]],
    ['1', [1, 10]],
    ['', [1, 2, 10]],
  ])('finds %j by name or id', async (q, found) => {
    expect(await ids({ filter: { q } })).toEqual(found);
  });

  it('filters by equal fields, sorts in Turkish order and counts before it cuts the page', async () => {
    expect(await ids({ filter: { status: 'active' } })).toEqual([1, 10]);
    expect(await ids({ sort: { field: 'name', order: 'ASC' } })).toEqual([10, 2, 1]);
    const second = await list({ pagination: { page: 2, perPage: 2 } });
    expect(second).toMatchObject({ total: 3, data: [{ id: 10 }] });
  });
});

it('merges a change into the full record before it saves', async () => {
  await provider.update('shelves', {
    id: 1,
    data: { name: 'new' },
    previousData: { id: 1, name: 'old', version: 4 },
  });
  expect(saved).toEqual([{ id: 1, name: 'new', version: 4 }]);
});

it('throws a message that describes the unsupported operation', async () => {
  await expect(provider.getOne('nothing', { id: 1 })).rejects.toThrow(
    'There is no resource called "nothing".',
  );
  await expect(provider.delete('shelves', { id: 1 })).rejects.toThrow(
    '"shelves" does not support "remove".',
  );
});
