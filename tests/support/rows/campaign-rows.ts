import type { CampaignRow } from '@contract/entities/campaigns/campaign';
import type { CampaignWeek } from '@contract/entities/reports/analytics';

export function campaignRow(overrides: Partial<CampaignRow> = {}): CampaignRow {
  const id = overrides.id ?? 1;
  return {
    id,
    name: `Action ${id}`,
    status: 'active',
    _type: 'campaign',
    _key: 1,
    _var: 'default',
    updated_at: '2026-11-20T21:30:00.000Z',
    version: 1,
    finished: { block: false },
    supported: true,
    ...overrides,
  };
}

export const campaignWeek = (overrides: Partial<CampaignWeek> = {}): CampaignWeek => ({
  id: 1,
  kind: '',
  image: '',
  shown: 0,
  clicked: 0,
  orders: 0,
  revenue: [],
  days: [0, 0, 0, 0, 0, 0, 0],
  facts: {},
  ...overrides,
});
