import { PLACES } from '@catalogue/kinds';
import { defineCalls, merchantChange, merchantRead } from '@contract/call';
import { campaignBody } from '@contract/entities/campaigns/campaign';
import { scheduleBody } from '@contract/entities/campaigns/schedule';
import { dataOf, done } from '@contract/envelope';
import { recordId, recordVersion } from '@contract/fields';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';
import { fullCampaign, fullSchedule } from './campaigns';

const id = recordId;
const version = recordVersion;
/** Content of an action or of a schedule; a schedule has a `push_mode`. */
const content = z.union([
  campaignBody.omit({ name: true, status: true }),
  scheduleBody.omit({ name: true, status: true }),
]);
export type CampaignContent = z.infer<typeof content>;

const campaignVersionRow = z.object({
  version,
  name: z.string(),
  saved_at: z.string(),
  /** E-mail of the user who saved the version; null when the server saved it without a user. */
  saved_by: z.string().nullable(),
  /** Note of the user who published the version; null if there is none. */
  note: z.string().nullable(),
  /** True for the newest version, which visitors see while the campaign is active. */
  live: z.boolean(),
});
export type CampaignVersionRow = z.infer<typeof campaignVersionRow>;

const campaignVersion = campaignVersionRow.extend({ _var: z.string(), data: content });

const campaignDraft = z.object({
  version,
  /** The live version that the draft is based on. */
  based_on: version,
  name: z.string(),
  saved_at: z.string(),
  saved_by: z.string().nullable(),
  _var: z.string(),
  data: content,
});
export type CampaignDraft = z.infer<typeof campaignDraft>;

/** Another live campaign that can overlap with this campaign on a page. */
const overlap = z.object({
  id,
  name: z.string(),
  /** Positions that both campaigns need; the widget shows one campaign at a time in each. */
  places: z.array(z.enum(PLACES)),
  /** True when the widget tries this campaign first: by priority, then by age. */
  goes_first: z.boolean(),
});
export type Overlap = z.infer<typeof overlap>;

export const versionCalls = defineCalls({
  'GET /campaign/draft/{id}': {
    ...merchantRead,
    answer: dataOf(campaignDraft.nullable()),
    example: { params: { id: SAMPLE.campaign } },
  },
  /** Saves a draft. 409 when it was saved since the version `draft`, which the editor loaded. */
  'POST /campaign/draft/save': {
    ...merchantChange,
    body: z.strictObject({
      data: z.union([fullCampaign.extend({ id }), fullSchedule.extend({ id })]),
      draft: version.optional(),
    }),
    answer: dataOf(z.object({ version, saved_at: z.string() })),
  },
  'POST /campaign/draft/discard': {
    ...merchantChange,
    body: z.strictObject({ id }),
    answer: done,
    example: { body: { id: SAMPLE.campaign } },
  },
  /** Returns the last fifty versions of a campaign, newest first. */
  'GET /campaign/versions/{id}': {
    ...merchantRead,
    answer: dataOf(z.array(campaignVersionRow)),
    example: { params: { id: SAMPLE.campaign } },
  },
  'GET /campaign/versions/{id}/{version}': {
    ...merchantRead,
    answer: dataOf(campaignVersion),
    example: { params: { id: SAMPLE.campaign, version: '1' } },
  },
  /** Publishes an older version as a new version; `from` is the version that this replaces. */
  'POST /campaign/versions/restore': {
    ...merchantChange,
    body: z.strictObject({ id, version, from: version.optional() }),
    answer: dataOf(z.object({ id, version, updated_at: z.string() })),
    example: { body: { id: SAMPLE.campaign, version: 1 } },
  },
  /** Returns a link to the shop that shows this content for an hour; views are not counted. */
  'POST /campaign/preview/link': {
    ...merchantChange,
    body: z.strictObject({ data: fullCampaign }),
    answer: dataOf(z.object({ url: z.string(), expires_at: z.string() })),
  },
  'GET /campaign/meets/{id}': {
    ...merchantRead,
    answer: dataOf(z.array(overlap)),
    example: { params: { id: SAMPLE.campaign } },
  },
});
