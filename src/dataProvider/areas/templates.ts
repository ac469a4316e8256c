import type { SentBody } from '@contract/calls';
import type { TemplateRow } from '@contract/entities/template';
import { hashKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import { call } from '@/dataProvider/http';
import { listKey, resourceKey, wholeListKey } from '@/dataProvider/keys';
import { templatesKey } from './campaigns';

/** Calls with which staff edit templates. */
export const templateMethods = {
  /** Every template, the hidden ones too. */
  listTemplates: async (signal?: AbortSignal) => {
    const query = { admin: 'true' } as const;
    const { data } = await call('GET /campaign/template/listV2', { query, signal });
    // With `admin` the answer holds rows of staff.
    return data as TemplateRow[];
  },

  openTemplate: async (id: number, signal?: AbortSignal) =>
    (await call('GET /admin/template/{id}', { params: { id }, signal })).data,

  saveTemplate: async (data: SentBody<'POST /campaign/action/saveV2'>['data']) =>
    (await call('POST /campaign/action/saveV2', { body: { data } })).data,

  sortTemplates: (body: SentBody<'POST /campaign/action/sortV2'>) =>
    call('POST /campaign/action/sortV2', { body }),

  listTemplateVersions: async (id: number, signal?: AbortSignal) =>
    (await call('GET /admin/template/{id}/versions', { params: { id }, signal })).data,

  getTemplateVersion: async (id: number, version: number, signal?: AbortSignal) => {
    const params = { id, version };
    return (await call('GET /admin/template/{id}/versions/{version}', { params, signal })).data;
  },

  restoreTemplate: async (body: SentBody<'POST /admin/template/restore'>) =>
    (await call('POST /admin/template/restore', { body })).data,

  takeTemplateStock: async (body: SentBody<'POST /admin/template/takeStock'>) =>
    (await call('POST /admin/template/takeStock', { body })).data,

  /** A link to the demo shop that shows a look there, for an hour. */
  tryLook: async (body: SentBody<'POST /admin/template/try'>) =>
    (await call('POST /admin/template/try', { body })).data,

  setTemplateHidden: async (id: number, hidden: boolean) =>
    (await call('POST /admin/template/hide', { body: { id, hidden } })).data,
};

/** The part of the data provider that these queries read. */
interface Provider {
  catalogue: typeof templateMethods;
}

const staffKey = ['staff', 'templates'] as const;
/** The resource of all of them. */
const LIST = 'staff-templates';

/** One of them, as it is edited: it never changes because something arrived in the background. */
export const staffTemplateQuery = ({ catalogue }: Provider, id: number) =>
  queryOptions({
    queryKey: [...staffKey, 'one', id],
    queryFn: ({ signal }) => catalogue.openTemplate(id, signal),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Versions of a template. */
export const templateVersionsQuery = ({ catalogue }: Provider, id: number) =>
  queryOptions({
    queryKey: [...staffKey, 'versions', id],
    queryFn: ({ signal }) => catalogue.listTemplateVersions(id, signal),
  });

/** One of its contents; never changes. */
export const templateVersionQuery = ({ catalogue }: Provider, id: number, version: number) =>
  queryOptions({
    queryKey: [...staffKey, 'version', id, version],
    queryFn: ({ signal }) => catalogue.getTemplateVersion(id, version, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The list of staff changed here, and everything that shows templates read anew. */
export function useTemplatesRefresh() {
  const client = useQueryClient();
  return {
    /** Shows an order before the server has it. */
    show: (rows: TemplateRow[]) => {
      const whole = wholeListKey(LIST);
      client.setQueryData<GetListResult<TemplateRow>>(whole, { data: rows, total: rows.length });
      return client.invalidateQueries({
        queryKey: listKey(LIST),
        predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(whole),
      });
    },
    refresh: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: resourceKey(LIST) }),
        client.invalidateQueries({ queryKey: [...staffKey, 'versions'] }),
        client.invalidateQueries({ queryKey: templatesKey }),
      ]),
  };
}
