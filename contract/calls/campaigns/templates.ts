import { LANGUAGES } from '@catalogue/language';
import { PAGE_TYPES } from '@catalogue/pages/page-types';
import { defineCalls, merchantRead } from '@contract/call';
import { campaignBody } from '@contract/entities/campaigns/campaign';
import {
  staffTemplate,
  templateCard,
  templateContent,
  templateDetail,
  templateRow,
} from '@contract/entities/campaigns/template';
import { dataOf, done } from '@contract/envelope';
import { recordId, recordVersion } from '@contract/fields';
import { z } from 'zod';

const templateQuery = {
  /** `true` also returns templates and variants for developers; no permission is needed. */
  developer: z.string().optional(),
  lang: z.string().optional(),
};
const list = {
  ...merchantRead,
  // The call counts installs over all shops, which a transaction with row level security would
  // hide.
  transaction: false,
  query: z.object({ type: z.enum(['campaign', 'schedule']).optional(), ...templateQuery }),
  answer: dataOf(z.array(templateCard)),
} as const;
const detail = {
  ...merchantRead,
  transaction: false,
  query: z.object({ type: z.string().optional(), ...templateQuery }),
  answer: dataOf(templateDetail),
} as const;

const id = recordId;
const version = recordVersion;
/** `version` is the version after the save, which the next save must send. */
const saveAnswer = dataOf(z.object({ id, version }));

const templateVersionRow = z.object({
  version,
  saved_at: z.string(),
  /** E-mail of the user who saved the version; null for built-in content. */
  saved_by: z.string().nullable(),
});

/** `template/list` and `template/{t_id}` are older names of `listV2` and `templateV2/{id}`. */
export const templateCalls = defineCalls({
  /** With `admin`, returns the templates of the staff pages instead; 403 for users not in staff. */
  'GET /campaign/template/listV2': {
    ...list,
    query: list.query.extend({ admin: z.literal('true').optional() }),
    answer: dataOf(z.union([z.array(templateRow), z.array(templateCard)])),
  },
  'GET /campaign/template/list': list,
  'GET /campaign/templateV2/{id}': { ...detail, example: { params: { id: 1 } } },
  // Declared after the lists, whose names this path would match as ids.
  'GET /campaign/template/{t_id}': { ...detail, example: { params: { t_id: 1 } } },

  'GET /admin/template/{id}': {
    access: 'admin',
    changes: false,
    answer: dataOf(staffTemplate),
    example: { params: { id: '6' } },
  },
  /** Saves a template; a new template has no id. `overwrite` saves regardless of the version. */
  'POST /campaign/action/saveV2': {
    access: 'admin',
    changes: true,
    transaction: true,
    maxBody: 4 * 1024 * 1024,
    body: z.strictObject({
      data: templateContent.extend({
        id: id.optional(),
        version: version.optional(),
        overwrite: z.literal(true).optional(),
        hidden: z.boolean().default(false),
      }),
    }),
    answer: saveAnswer,
  },
  /**
   * Sorts templates. `full`: all ids in their new order; `order`: old and new index of the moved
   * id; `value`: previous positions of that id and its new neighbours, 409 when another user has
   * changed them.
   */
  'POST /campaign/action/sortV2': {
    access: 'admin',
    changes: true,
    transaction: true,
    body: z.strictObject({
      full: z.array(id).min(1).max(2_000),
      order: z.tuple([z.int().min(0), z.int().min(0)]),
      language: z.enum(LANGUAGES),
      value: z.tuple([z.int(), z.int().nullable(), z.int().nullable()]),
    }),
    answer: done,
  },
  'POST /admin/template/hide': {
    access: 'admin',
    changes: true,
    transaction: true,
    body: z.strictObject({ id, hidden: z.boolean() }),
    answer: saveAnswer,
    example: { body: { id: 6, hidden: true } },
  },
  /** Returns the last fifty versions of a template, newest first. */
  'GET /admin/template/{id}/versions': {
    access: 'admin',
    changes: false,
    answer: dataOf(z.array(templateVersionRow)),
    example: { params: { id: '6' } },
  },
  'GET /admin/template/{id}/versions/{version}': {
    access: 'admin',
    changes: false,
    answer: dataOf(templateVersionRow.extend({ template: templateContent })),
    example: { params: { id: '6', version: '1' } },
  },
  /** Publishes an older version as a new version; `from` is the version that this replaces. */
  'POST /admin/template/restore': {
    access: 'admin',
    changes: true,
    transaction: true,
    body: z.strictObject({ id, version, from: version.optional() }),
    answer: saveAnswer,
    example: { body: { id: 6, version: 1 } },
  },
  /** Replaces the content by the built-in content, which later releases may change. */
  'POST /admin/template/takeStock': {
    access: 'admin',
    changes: true,
    transaction: true,
    body: z.strictObject({ id, from: version.optional() }),
    answer: saveAnswer,
    example: { body: { id: 6 } },
  },
  /** Returns a link that shows a variant on the demo shop for an hour; views are not counted. */
  'POST /admin/template/try': {
    access: 'admin',
    changes: true,
    transaction: true,
    body: z.strictObject({ data: campaignBody, page: z.enum(PAGE_TYPES) }),
    answer: dataOf(z.object({ url: z.string(), expires_at: z.string() })),
  },
});
