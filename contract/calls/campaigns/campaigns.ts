import { VERSION_NOTE_LENGTH } from '@catalogue/campaign';
import type { Schema } from '@catalogue/fields/types';
import { INTEGRATIONS } from '@catalogue/kinds';
import { defineCalls, merchantChange, merchantRead } from '@contract/call';
import {
  campaignBody,
  campaignRecord,
  campaignRow,
  campaignType,
} from '@contract/entities/campaigns/campaign';
import { scheduleBody, startMode } from '@contract/entities/campaigns/schedule';
import { dataOf, done } from '@contract/envelope';
import { recordId, recordVersion, savedRecordId } from '@contract/fields';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

const id = recordId;
const versionField = { version: recordVersion.optional() };

/** Body of a save that creates a campaign, or updates all of it when it has an id. */
export const fullCampaign = campaignBody.extend({
  id: savedRecordId,
  _key: z.int(),
  _var: z.string().max(60),
  ...versionField,
});
const statusOnly = z.strictObject({
  id,
  status: campaignBody.shape.status,
  ...versionField,
  // A body with a name is a full save. This schema rejects a name, so that a failed full save gets
  // the errors of the full schema.
  name: z.never().optional(),
});
/** Full body of a schedule; `_key` 0 is a schedule made without a template. */
export const fullSchedule = scheduleBody.extend({
  id: savedRecordId,
  type: z.literal('schedule').optional(),
  _key: z.int().min(0),
  _var: z.string().max(60).optional(),
  ...versionField,
});
const savedCampaign = z.union([fullCampaign, fullSchedule, statusOnly]);
export type FullCampaign = z.infer<typeof fullCampaign>;
export type FullSchedule = z.infer<typeof fullSchedule>;
export type StatusOnly = z.infer<typeof statusOnly>;

/** Definition of an action, a trigger or a condition as plain JSON, for the editor. */
const definition = z.object({
  type: z.string(),
  label: z.object({ tr: z.string(), en: z.string() }),
  help: z.object({ tr: z.string(), en: z.string() }).optional(),
  needs: z.enum(INTEGRATIONS).optional(),
  /** Mode of the schedules for which a trigger is offered; absent for all other definitions. */
  push_mode: startMode.optional(),
  /** Form fields as declared in catalogue/fields/types.ts, as JSON. */
  fields: z.custom<Schema>(Array.isArray),
});

export const campaignCalls = defineCalls({
  /** Returns the shop's actions without its schedules; `all/list` returns both. */
  'GET /campaign': { ...merchantRead, answer: dataOf(z.array(campaignRow)) },
  /** Returns the same list as `GET /campaign`; the console does not call it. */
  'GET /{product}/getCampaignV2': { ...merchantRead, answer: dataOf(z.array(campaignRow)) },
  'GET /campaign/all/list': { ...merchantRead, answer: dataOf(z.array(campaignRow)) },
  'GET /campaign/getV2/{id}': {
    ...merchantRead,
    answer: dataOf(campaignRecord),
    example: { params: { id: SAMPLE.campaign } },
  },
  'POST /campaign/save': {
    ...merchantChange,
    body: z.strictObject({
      data: savedCampaign,
      type: campaignType.optional(),
      /** Note about the change, stored with the new version; a mere status change ignores it. */
      note: z.string().trim().max(VERSION_NOTE_LENGTH).optional(),
    }),
    answer: dataOf(z.object({ id, version: z.int(), updated_at: z.string() })),
    example: { body: { data: { id: SAMPLE.campaign, status: 'disabled' } } },
  },
  'POST /campaign/delete': {
    ...merchantChange,
    body: z.strictObject({ id }),
    answer: done,
    example: { body: { id: SAMPLE.campaign } },
  },
  'GET /campaign/definitions': {
    ...merchantRead,
    query: z.object({ schedule: z.string().optional() }),
    answer: z.object({
      success: z.literal(true),
      definitions: z.object({
        triggers: z.array(definition),
        who: z.array(definition),
        where: z.array(definition),
        when: z.array(definition),
        frequency: z.array(definition),
        actions: z.array(definition),
        /** Conditions that can cancel the wait of a schedule; only with `schedule=true`. */
        cancel: z.array(definition).optional(),
        /** Integrations of the shop, which determine the available actions. */
        integrations: z.array(z.enum(INTEGRATIONS)),
      }),
    }),
  },
  'POST /personalize/getBuildCampaign': {
    ...merchantRead,
    body: z.strictObject({ camp_ids: z.array(id).max(1000) }),
    answer: z.object({
      success: z.literal(true),
      data: z.object({ data: z.array(z.object({ cid: id, block: z.boolean() })) }),
    }),
    example: { body: { camp_ids: [SAMPLE.campaign] } },
  },
});
