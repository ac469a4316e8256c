import { actionDefinitions } from '@catalogue/actions/registry';
import { frequency } from '@catalogue/conditions/frequency';
import { triggers, when, where, who } from '@catalogue/conditions/registry';
import { findTemplate } from '@catalogue/templates/registry';
import type { Answer } from '@contract/calls';
import type { CampaignRecord } from '@contract/entities/campaigns/campaign';

type Definitions = Answer<'GET /campaign/definitions'>['definitions'];

/** Returns all kinds that the editor offers to a shop without integrations. */
export function definitionsOf(overrides: Partial<Definitions> = {}): Definitions {
  return {
    triggers: Object.values(triggers),
    who: Object.values(who),
    where: Object.values(where),
    when: Object.values(when),
    frequency: Object.values(frequency),
    actions: Object.values(actionDefinitions),
    integrations: [],
    ...overrides,
  };
}

export function campaignRecord(
  templateId: number,
  overrides: Partial<CampaignRecord> = {},
): CampaignRecord {
  const template = findTemplate(templateId);
  const variant = template?.settings.data.en[0];
  if (!template || !variant || !('ratio' in variant.data)) {
    throw new Error(`No template ${templateId}.`);
  }
  const { name, status: _, ...data } = variant.data;
  return {
    id: 7,
    name,
    status: 'disabled',
    type: template.editor === 'recommendation' ? 'recommendation' : 'campaign',
    version: 1,
    updated_at: '2026-11-20T21:30:00.000Z',
    _key: template.id,
    _var: variant.id,
    data,
    _template: {
      id: template.id,
      title: template.settings.title.en,
      image: '',
      editor: template.editor,
      preview: 'previewTrue',
      page: 'home',
    },
    ...overrides,
  };
}
