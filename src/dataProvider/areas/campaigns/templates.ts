import type { SentBody } from '@contract/calls';
import type { TemplateRow } from '@contract/entities/campaigns/template';
import { hashKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import { call } from '@/dataProvider/http';
import { fullListKey, listKey, resourceKey } from '@/dataProvider/keys';
import { templatesKey } from './campaigns';

export const templateMethods = {
  listTemplates: async (signal?: AbortSignal) => {
    const query = { admin: 'true' } as const;
    const { data } = await call('GET /campaign/template/listV2', { query, signal });
    // The cast is safe: with `admin` the answer contains the rows for staff.
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

  restoreBuiltInTemplate: async (body: SentBody<'POST /admin/template/takeStock'>) =>
    (await call('POST /admin/template/takeStock', { body })).data,

  /** Returns a link that shows a variant in the demo shop for an hour. */
  tryVariant: async (body: SentBody<'POST /admin/template/try'>) =>
    (await call('POST /admin/template/try', { body })).data,

  setTemplateHidden: async (id: number, hidden: boolean) =>
    (await call('POST /admin/template/hide', { body: { id, hidden } })).data,
};

interface Provider {
  catalogue: typeof templateMethods;
}

const staffKey = ['staff', 'templates'] as const;
/** Mutation key of the saves of the gallery's order, which run one after the other. */
export const sortTemplatesKey = [...staffKey, 'sort'];
const LIST = 'staff-templates';

/** Query for a template to edit; it is not refetched in the background. */
export const staffTemplateQuery = ({ catalogue }: Provider, id: number) =>
  queryOptions({
    queryKey: [...staffKey, 'one', id],
    queryFn: ({ signal }) => catalogue.openTemplate(id, signal),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const templateVersionsQuery = ({ catalogue }: Provider, id: number) =>
  queryOptions({
    queryKey: [...staffKey, 'versions', id],
    queryFn: ({ signal }) => catalogue.listTemplateVersions(id, signal),
  });

/** Query for the content of a version, which never changes. */
export const templateVersionQuery = ({ catalogue }: Provider, id: number, version: number) =>
  queryOptions({
    queryKey: [...staffKey, 'version', id, version],
    queryFn: ({ signal }) => catalogue.getTemplateVersion(id, version, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useTemplatesRefresh() {
  const client = useQueryClient();
  return {
    read: () => client.getQueryData<GetListResult<TemplateRow>>(fullListKey(LIST))?.data ?? [],
    /** Displays the templates in a new order before the server has stored it. */
    show: (rows: TemplateRow[]) => {
      const listQueryKey = fullListKey(LIST);
      // A response that has not arrived yet contains the previous order.
      void client.cancelQueries({ queryKey: listQueryKey });
      client.setQueryData<GetListResult<TemplateRow>>(listQueryKey, {
        data: rows,
        total: rows.length,
      });
      return client.invalidateQueries({
        queryKey: listKey(LIST),
        predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(listQueryKey),
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
