import { ANCHOR_KINDS, MAX_ANCHOR_TEXT_CHARS, MAX_ANCHORS } from '@catalogue/anchors';
import { type Choice, SELECTABLE_STATUSES, STATUSES } from '@catalogue/campaign';
import { MAX_DEPTH } from '@catalogue/conditions/groups';
import { MAX_ENTRIES, MAX_VARIANTS } from '@catalogue/experiment/variants';
import { FIELD_TYPES } from '@catalogue/fields/types';
import { PAGE_TYPES } from '@catalogue/pages/page-types';
import { PREVIEW_TYPES, TEMPLATE_EDITORS } from '@catalogue/templates/engine/types';
import { PRIORITIES } from '@catalogue/visitors/visitor-guard';
import { MAX_SELECTOR_CHARS } from '@contract/picker';
import { z } from 'zod';

/** A form value as stored; the catalogue validates its content. */
export const fieldValue = z.strictObject({
  value: z.unknown(),
  __type: z.enum(FIELD_TYPES),
  _cnfg_no_edit: z.boolean().optional(),
  _cnfg_hide_others: z.boolean().optional(),
  _cnfg_no_delete: z.boolean().optional(),
});
export const formValue = z.record(z.string().max(60), fieldValue);

export const choice = z.strictObject({ type: z.string().max(60), parameters: formValue });

export const actionEntry = z.strictObject({
  type: z.string().max(60),
  name: z.string().max(200),
  parameters: formValue,
  status: z.boolean(),
  /** Variant whose visitors see the entry; absent if all visitors see it. */
  variant: z.int().optional(),
});

export const conditionRows = z.array(choice).min(1).max(15);

/** One condition or a group of conditions; groups nest up to `MAX_DEPTH`. */
function conditionOf(depth: number): z.ZodType<Choice> {
  if (depth === 0) return choice;
  const inner = z
    .array(conditionOf(depth - 1))
    .min(1)
    .max(15);
  return z.strictObject({ ...choice.shape, rows: inner.optional() });
}
const conditions = z.array(conditionOf(MAX_DEPTH)).min(1).max(15);

const anchor = z.strictObject({
  selector: z.string().min(1).max(MAX_SELECTOR_CHARS),
  ways: z
    .array(
      z.strictObject({
        kind: z.enum(ANCHOR_KINDS),
        css: z.string().min(1).max(MAX_SELECTOR_CHARS),
        text: z.string().max(MAX_ANCHOR_TEXT_CHARS).optional(),
      }),
    )
    .min(1)
    .max(ANCHOR_KINDS.length),
});

export const campaignBody = z.strictObject({
  name: z.string().trim().min(1).max(200),
  status: z.enum(SELECTABLE_STATUSES),
  trigger: choice,
  who: conditions,
  where: conditions,
  when: conditions,
  /** Entries of all variants; each variant has at most MAX_ENTRIES. */
  tags: z.array(actionEntry).max(MAX_ENTRIES * MAX_VARIANTS),
  frequency: choice,
  ratio: z.number().min(0).max(100),
  priority: z.enum(PRIORITIES).optional(),
  /** Variants to compare; their shares add up to 100. */
  variants: z
    .array(z.strictObject({ id: z.int(), share: z.number() }))
    .max(MAX_VARIANTS)
    .optional(),
  anchors: z.array(anchor).max(MAX_ANCHORS).optional(),
});

export const campaignType = z.enum(['campaign', 'recommendation', 'schedule']);

export const campaignRow = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(STATUSES),
  _type: campaignType,
  _key: z.int(),
  _var: z.string(),
  updated_at: z.string(),
  version: z.int(),
  /** `block` is true while the shop's daily limit is reached; always false for a schedule. */
  finished: z.object({ block: z.boolean() }),
  /** False when the campaign's template was deleted or is not enabled for the shop's platform. */
  supported: z.boolean(),
});
export type CampaignRow = z.infer<typeof campaignRow>;

export const campaignRecord = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(STATUSES),
  type: campaignType,
  version: z.int(),
  updated_at: z.string(),
  _key: z.int(),
  _var: z.string(),
  data: campaignBody.omit({ name: true, status: true }),
  /** Template from which the campaign was made; null if there is none, and after its deletion. */
  _template: z
    .object({
      id: z.int(),
      title: z.string(),
      image: z.string(),
      editor: z.enum(TEMPLATE_EDITORS),
      preview: z.enum(PREVIEW_TYPES),
      page: z.enum(PAGE_TYPES),
    })
    .nullable(),
});
export type CampaignRecord = z.infer<typeof campaignRecord>;
