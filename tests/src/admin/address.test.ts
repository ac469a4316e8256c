import { describe, expect, it } from 'vitest';
import { cleanSearch } from '@/admin/address';
import type { ListDeclaration } from '@/admin/list';

const list: ListDeclaration = {
  resource: 'variables',
  path: '/variable',
  title: 'variables.title',
  sort: { field: 'updated_at', order: 'DESC' },
  search: 'records.search',
  filters: [
    {
      kind: 'select',
      source: 'status',
      label: 'actions.column.status',
      choices: [{ value: 'active', label: 'app.status.active' }],
    },
    { kind: 'days', source: 'days', label: 'actions.column.updated' },
    { kind: 'text', source: 'email', label: 'account.email' },
  ],
  columns: [
    { source: 'name', label: 'variables.field.name' },
    { source: 'plain', label: 'variables.field.key', sortable: false },
  ],
};
const filterOf = (search: string) =>
  JSON.parse(new URLSearchParams(cleanSearch(list, search) ?? search).get('filter') ?? '{}');
const address = (values: Record<string, string>) => `?${new URLSearchParams(values)}`;

describe('the address of a list', () => {
  it.each([
    '',
    address({ filter: '{"status":"active","q":"x"}', sort: 'name', order: 'ASC', page: '2' }),
    address({ filter: '{"q":"x","days":{"end":"2026-11-01"}}', perPage: '25' }),
    address({ sort: 'updated_at', order: 'DESC' }),
    address({ view: 'home' }),
  ])('The list address %j remains unchanged', (search) => {
    expect(cleanSearch(list, search)).toBeNull();
  });

  it.each([
    ['{"status":"nonsense","q":"x"}', { q: 'x' }],
    ['{"other":1}', {}],
    ['"text"', {}],
    ['[1]', {}],
    ['{broken', {}],
    ['{"days":{"start":"2026-02-30","end":"2026-11-01"}}', { days: { end: '2026-11-01' } }],
    ['{"days":"today"}', {}],
    ['{"q":{"a":1}}', {}],
  ])('removes from the filter %s the values that the list does not have', (filter, expected) => {
    expect(filterOf(address({ filter }))).toEqual(expected);
  });

  it.each([
    [{ sort: 'plain', order: 'ASC' }, ''],
    [{ sort: '__proto__', order: 'ASC' }, ''],
    [{ page: '0' }, ''],
    [{ page: 'x' }, ''],
    [{ perPage: '100000' }, ''],
    [{ sort: 'name', order: 'sideways' }, 'sort=name&order=ASC'],
  ])('removes the parameters of %j that no list has', (values, expected) => {
    expect(cleanSearch(list, address(values as Record<string, string>))).toBe(expected);
  });

  it('reads the parameters of older links as filters', () => {
    const older = address({ q: 'zebra', status: 'active', start: '2026-11-01', page: '2' });
    expect(filterOf(older)).toEqual({
      q: 'zebra',
      status: 'active',
      days: { start: '2026-11-01' },
    });
    expect(cleanSearch(list, cleanSearch(list, older) ?? '')).toBeNull();
  });

  it('trims a typed filter, and drops an empty one', () => {
    expect(filterOf(address({ filter: '{"email":" a@shop.example "}' }))).toEqual({
      email: 'a@shop.example',
    });
    expect(filterOf(address({ filter: '{"email":" "}' }))).toEqual({});
    expect(filterOf(address({ filter: '{"email":7}' }))).toEqual({});
  });
});
