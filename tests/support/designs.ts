import type { ActionEntry } from '@catalogue/campaign';
import { designSchema } from '@catalogue/design/schema';
import type { BlockSketch } from '@catalogue/design/types';
import { fillForm } from '@catalogue/fields/schema';
import type { Plain } from '@catalogue/fields/types';
import type { CampaignRecord } from '@contract/entities/campaigns/campaign';
import { campaignRecord, definitionsOf } from './screens/editor';

const OFFER: readonly { name: string; blocks: readonly BlockSketch[] }[] = [
  {
    name: 'Offer',
    blocks: [
      ['heading', { text: 'Ten percent off' }],
      ['email', { placeholder: 'Your e-mail' }],
      ['button', { text: 'Send my code', action: { kind: 'next', form: {} } }],
    ],
  },
  { name: 'Thanks', blocks: [['coupon', { code: 'WELCOME10' }]] },
];

export function designEntry(steps = OFFER, plain: Plain = {}): ActionEntry {
  const blocks = (step: (typeof OFFER)[number]) =>
    step.blocks.map(([kind, form = {}]) => ({ block: { kind, form } }));
  const parameters = fillForm(designSchema, {
    ...plain,
    steps: steps.map((step) => ({ name: step.name, blocks: blocks(step) })),
  });
  return { type: 'popup', name: 'Popup', parameters, status: true };
}

export function designRecord(
  entry = designEntry(),
  overrides: Partial<CampaignRecord> = {},
): CampaignRecord {
  const record = campaignRecord(4);
  return { ...record, name: 'Welcome', data: { ...record.data, tags: [entry] }, ...overrides };
}

export const designDefinitions = () => {
  const all = definitionsOf();
  return {
    ...all,
    actions: all.actions.map((kind) =>
      kind.type === 'popup' ? { ...kind, fields: designSchema } : kind,
    ),
  };
};
