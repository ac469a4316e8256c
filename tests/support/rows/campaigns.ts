import { DEFAULT_WHERE } from '@catalogue/conditions/registry';
import { templates } from '@catalogue/templates/registry';
import type { SentBody } from '@contract/calls';
import type { Merchant, TestServer } from '../servers/server';

type Save = SentBody<'POST /campaign/save'>['data'];

/** The body that the editor sends for a new action; its template has no install limit. */
export function buildCampaign(overrides: Partial<Extract<Save, { ratio: number }>> = {}) {
  const template = templates.find(({ limit }) => limit === -1);
  const variant = template?.settings.data.en[0];
  if (!template || !variant || !('ratio' in variant.data))
    throw new Error('No template without a limit.');
  return {
    ...variant.data,
    where: [{ type: DEFAULT_WHERE, parameters: {} }],
    status: 'disabled' as const,
    _key: template.id,
    _var: variant.id,
    ...overrides,
  };
}

/** Saves a new action, and sets its status unless that is `disabled`. Returns its id. */
export async function createCampaign(
  merchant: Merchant,
  { status = 'disabled', ...overrides }: Parameters<typeof buildCampaign>[0] = {},
): Promise<number> {
  const saved = await merchant.call('POST /campaign/save', {
    body: { data: buildCampaign(overrides) },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  const { id } = saved.body.data;
  if (status !== 'disabled') {
    await merchant.call('POST /campaign/save', { body: { data: { id, status } } });
  }
  return id;
}

/**
 * Inserts a live campaign with this id into the database; leaves an existing campaign unchanged.
 */
export async function makeLive(
  db: TestServer['deps']['db'],
  pid: string,
  id: number,
  more: object = {},
): Promise<void> {
  const { trigger, who, where, when, frequency, ratio } = buildCampaign();
  const body = { trigger, who, where, when, tags: [], frequency, ratio, ...more };
  await db
    .insertInto('campaign')
    .values({
      pid,
      id,
      type: 'campaign',
      name: 'Live',
      status: 'active',
      template_key: 0,
      template_var: '',
      body: JSON.stringify(body),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
