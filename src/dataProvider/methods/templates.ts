import type { SentBody } from '@contract/calls';
import type { TemplateRow } from '@contract/entities/template';
import { call } from '@/dataProvider/http';

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
