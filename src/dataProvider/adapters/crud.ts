import type { CallName } from '@contract/calls';
import { type AnyDeclaration, type AnyValues, fromWire, toWire } from '@contract/resource';
import { resources } from '@contract/resources';
import type { CrudAdapter } from '@/dataProvider/adapter';
import { type CallOptions, call } from '@/dataProvider/http';

interface Stored extends AnyValues {
  id: number;
  updated_at: string;
  version: number;
}

export function crudAdapter(name: string): CrudAdapter {
  const resource = (resources as unknown as Record<string, AnyDeclaration>)[name];
  if (!resource) throw new Error(`There is no resource called "${name}".`);
  const { path, fields } = resource;
  const read = (wire: Stored): Stored => ({
    ...fromWire(resource, wire),
    id: wire.id,
    updated_at: wire.updated_at,
    version: wire.version,
  });
  const ask = async <Data>(end: string, options: object = {}): Promise<Data> => {
    // The casts are safe: the contract has a call for each address below `path`, and the
    // declaration defines its types.
    const answer = await call(
      `${end.replace(' ', ` ${path}`)}` as CallName,
      options as CallOptions<CallName>,
    );
    return (answer as unknown as { data: Data }).data;
  };
  const save = async (data: object) => read(await ask<Stored>('POST /save', { body: { data } }));
  const ofKind = (...kinds: string[]) =>
    Object.keys(fields).filter((field) => kinds.includes(fields[field]?.kind ?? ''));
  return {
    searchIn: [...ofKind('text', 'longText', 'email', 'phone', 'url'), 'id'],
    // Converts switches to strings, because filter values in the address are strings.
    fields: Object.fromEntries(
      ofKind('switch').map((field) => [field, (row) => String(row[field])]),
    ),
    list: async (_, signal) => (await ask<Stored[]>('GET /get', { signal })).map(read),
    one: async (id, signal) => read(await ask('GET /get/{id}', { params: { id }, signal })),
    create: (record) => save(toWire(resource, record)),
    update: ({ id, version, ...record }) =>
      save({ ...toWire(resource, record), id: Number(id), version }),
    remove: (id) => ask('POST /delete', { body: { id: Number(id) } }),
  };
}
