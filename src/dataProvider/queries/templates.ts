import type { TemplateRow } from '@contract/entities/template';
import { hashKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import { listKey, resourceKey, wholeListKey } from '@/dataProvider/wholeList';
import type { ConsoleDataProvider } from '..';
import { templatesKey } from './campaigns';

const staffKey = ['staff', 'templates'] as const;
/** The resource of all of them. */
const LIST = 'staff-templates';

/** One of them, as it is edited: it never changes because something arrived in the background. */
export const staffTemplateQuery = ({ catalogue }: ConsoleDataProvider, id: number) =>
  queryOptions({
    queryKey: [...staffKey, 'one', id],
    queryFn: ({ signal }) => catalogue.openTemplate(id, signal),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Versions of a template. */
export const templateVersionsQuery = ({ catalogue }: ConsoleDataProvider, id: number) =>
  queryOptions({
    queryKey: [...staffKey, 'versions', id],
    queryFn: ({ signal }) => catalogue.listTemplateVersions(id, signal),
  });

/** One of its contents; never changes. */
export const templateVersionQuery = (
  { catalogue }: ConsoleDataProvider,
  id: number,
  version: number,
) =>
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
