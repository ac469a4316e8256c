import type { CampaignRecord, CampaignRow } from '@contract/entities/campaigns/campaign';
import { bodyOf, type Campaign, type CampaignSummary } from '@server/shop/campaigns';

/**
 * Presents a campaign. `blocked`: the view limit is used up; `supported`: the template is
 * compatible with the platform.
 */
export function presentRow(
  row: CampaignSummary,
  { blocked, supported }: { blocked: boolean; supported: boolean },
): CampaignRow {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    _type: row.type,
    _key: row.template_key,
    _var: row.template_var,
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    // Messages do not count towards the view limit.
    finished: { block: blocked && row.type !== 'schedule' },
    supported,
  };
}

export function presentRecord(
  row: Campaign,
  template: CampaignRecord['_template'],
): CampaignRecord {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    type: row.type,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    _key: row.template_key,
    _var: row.template_var,
    data: bodyOf(row),
    _template: template,
  };
}
