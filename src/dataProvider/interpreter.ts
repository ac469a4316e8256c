import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  RaRecord,
  UpdateManyParams,
  UpdateParams,
} from 'react-admin';
import type { Adapter } from './adapter';
import { type Selection, selectRecords } from './selectRecords';

type Crud = Pick<
  DataProvider,
  | 'getList'
  | 'getOne'
  | 'getMany'
  | 'getManyReference'
  | 'create'
  | 'update'
  | 'updateMany'
  | 'delete'
  | 'deleteMany'
>;

type AdapterOf = (resource: string) => Adapter | undefined;
type ReadFullList = (resource: string) => Promise<readonly RaRecord[]>;

/**
 * Converts adapters into react-admin's operations. A list is requested page by page if its adapter
 * supports it; otherwise it is loaded in full, by `readFullList` if given, and searched (filter
 * `q`), filtered, sorted and paginated here.
 * @throws Error for an unknown resource or operation
 */
export function interpret(adapterOf: AdapterOf, readFullList?: ReadFullList): Crud {
  const readAll = readFullList ?? ((resource: string) => find(resource, 'list')());

  function find<Key extends keyof Adapter>(resource: string, key: Key): NonNullable<Adapter[Key]> {
    const adapter = adapterOf(resource);
    if (!adapter) throw new Error(`There is no resource called "${resource}".`);
    const found = adapter[key];
    if (!found) throw new Error(`"${resource}" does not support "${key}".`);
    return found;
  }

  async function select(resource: string, params: GetListParams, equals = {}) {
    const page = adapterOf(resource)?.page;
    if (page)
      return readExistingPage(
        (from) => page({ ...params, pagination: from }, params.signal),
        params,
      );
    find(resource, 'list');
    const filter = { ...params.filter, ...equals };
    return cutList(adapterOf(resource), await readAll(resource), { ...params, filter });
  }

  const each = <T>(ids: readonly RaRecord['id'][], run: (id: RaRecord['id']) => Promise<T>) =>
    Promise.all(ids.map((id) => run(id)));

  // Records pass through untyped; the caller of react-admin's methods determines their type.
  const crud = {
    getList: (resource: string, params: GetListParams) => select(resource, params),
    getManyReference: (resource: string, params: GetManyReferenceParams) =>
      select(resource, params, { [params.target]: params.id }),
    getOne: async (resource: string, { id, signal }: GetOneParams) => ({
      data: await find(resource, 'one')(id, signal),
    }),
    getMany: async (resource: string, { ids }: GetManyParams) => {
      find(resource, 'list');
      const records = await readAll(resource);
      const wantedIds = new Set(ids.map(String));
      return { data: records.filter(({ id }) => wantedIds.has(String(id))) };
    },
    create: async (resource: string, { data }: CreateParams) => ({
      data: await find(resource, 'create')(data),
    }),
    update: async (resource: string, { id, data, previousData }: UpdateParams) => ({
      data: await find(resource, 'update')({ ...previousData, ...data, id }),
    }),
    updateMany: async (resource: string, { ids, data }: UpdateManyParams) => {
      const read = find(resource, 'one');
      const write = find(resource, 'update');
      await each(ids, async (id) => write({ ...(await read(id)), ...data }));
      return { data: ids };
    },
    delete: async (resource: string, { id, previousData }: DeleteParams) => {
      await find(resource, 'remove')(id);
      return { data: previousData ?? { id } };
    },
    deleteMany: async (resource: string, { ids }: DeleteManyParams) => {
      await each(ids, find(resource, 'remove'));
      return { data: ids };
    },
  };
  return crud as unknown as Crud;
}

type Page = NonNullable<GetListParams['pagination']>;
type PageOfList = { data: RaRecord[]; total: number; meta?: unknown };

/**
 * Reads the requested page, or the last page if the list became shorter and the requested page no
 * longer exists.
 */
async function readExistingPage(
  read: (page: Page | undefined) => Promise<PageOfList>,
  { pagination }: GetListParams,
): Promise<PageOfList> {
  const found = await read(pagination);
  if (!pagination || found.data.length > 0 || found.total === 0) return found;
  const last = Math.ceil(found.total / pagination.perPage);
  return pagination.page > last ? read({ ...pagination, page: last }) : found;
}

export function cutList<R extends RaRecord>(
  adapter: Pick<Adapter, 'searchIn' | 'fields'> | undefined,
  records: readonly R[],
  params: { filter?: Record<string, unknown> } & Pick<Selection, 'sort' | 'pagination'>,
) {
  const { q, ...filter } = params.filter ?? {};
  return selectRecords(records, {
    search: typeof q === 'string' ? q : undefined,
    searchIn: adapter?.searchIn,
    fields: adapter?.fields,
    filter,
    sort: params.sort,
    pagination: params.pagination,
  });
}
