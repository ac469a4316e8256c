import type { ScheduleBody } from '@catalogue/schedules/body';
import { NO_TEMPLATE } from '@catalogue/schedules/compose';
import { validateSchedule } from '@catalogue/schedules/validate';
import { installLimit } from '@catalogue/templates/engine/install-limit';
import type { WholeSchedule } from '@contract/calls/campaigns';
import { readTemplates } from '@server/areas/campaigns/templates/store';
import { AppError } from '@server/platform/errors';
import { findCampaign } from '@server/shop/campaigns';
import { checkPickable } from './pickable';
import { assertFixed, type Saved, type Saver, saveContent, storeNew } from './save';

/** Stores a new schedule, or updates a full one. */
export async function saveSchedule(ctx: Saver, data: WholeSchedule): Promise<Saved> {
  const body = checkedSchedule(data);
  await checkPickable(ctx, data, { schedule: true });
  const { id, version, name, status, _key, _var = '' } = data;
  if (id !== undefined) {
    const row = await findCampaign(ctx.shop, id);
    if (row) assertFixed([row.body as object], data);
    const target = { id, version, schedule: true };
    return saveContent(ctx, target, { name, status, template_var: _var, body });
  }
  if (_key !== NO_TEMPLATE) {
    const template = (await readTemplates(ctx)).find(_key);
    if (!template || template.hidden || template.type !== 'schedule') {
      throw new AppError('invalid', { fields: [{ path: 'data._key', code: 'notAnOption' }] });
    }
  }
  return storeNew(ctx, installLimit({ type: 'schedule' }), {
    type: 'schedule',
    name,
    template_key: _key,
    template_var: _var,
    body,
  });
}

/** Returns the body to store, validated by the catalogue's rules. */
export function checkedSchedule({
  id: _,
  type: __,
  _key,
  _var,
  version,
  ...body
}: WholeSchedule): string {
  const whole: ScheduleBody = body;
  const issues = validateSchedule(whole);
  if (issues.length > 0) {
    throw new AppError('invalid', {
      fields: issues.map((issue) => ({ ...issue, path: `data.${issue.path}` })),
    });
  }
  const { name: ___, status: ____, ...stored } = whole;
  return JSON.stringify(stored);
}
