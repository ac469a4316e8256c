import type { ActionEntry, Choice, SelectableStatus } from '@catalogue/campaign';
import { DAY_MS } from '@catalogue/lib/durations';
import { isRecord } from '@catalogue/lib/is-record';
import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import { isScheduleBody } from '@catalogue/schedules/body';
import { WEEKDAYS, weekdayOf } from '@catalogue/schedules/triggers';
import { findTemplate } from '@catalogue/templates/registry';
import { saveCampaign, saveSchedule, setStatus } from '@server/areas/campaigns/save';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { listCampaigns } from '@server/shop/campaigns';
import type { DemoShop } from './shops';

const USED_TEMPLATES: readonly { template: number; status: SelectableStatus; ratio?: number }[] = [
  { template: 1, status: 'active', ratio: 90 },
  { template: 2, status: 'active', ratio: 80 },
  { template: 3, status: 'active' },
  { template: 5, status: 'test' },
  { template: 4, status: 'disabled' },
  { template: 11, status: 'active' },
  { template: 52, status: 'active' },
];

/** The active schedule sends a weekly e-mail. */
const SCHEDULE_TEMPLATES: readonly { template: number; status: SelectableStatus }[] = [
  { template: 36, status: 'active' },
  { template: 47, status: 'disabled' },
];

const AGE_MS = 60 * DAY_MS;

/** Creates campaigns as a merchant would: each from a template, and then sets its status. */
export async function createDemoCampaigns(deps: Deps, demo: DemoShop): Promise<void> {
  const { language } = demo.texts;
  const today = { ...deps, shop: forShop(deps.db, demo.pid) };
  if ((await listCampaigns(today.shop)).length > 0) return;
  // The campaigns start before the simulated visits, so that comparisons of arms include every
  // visit.
  const began = new Date(deps.now().getTime() - AGE_MS);
  const earlier = { ...today, now: () => began };
  for (const { template, status, ratio = 100 } of USED_TEMPLATES) {
    const variant = findTemplate(template)?.settings.data[language][0];
    if (!variant) throw new Error(`Demo template ${template} is missing.`);
    const tags = variant.data.tags.map(linkToShop);
    const body = { ...variant.data, tags, status: 'disabled' as const, ratio };
    const { id } = await saveCampaign(earlier, { ...body, _key: template, _var: variant.id });
    if (status !== 'disabled') await setStatus(earlier, { id, status });
  }
  for (const { template, status } of SCHEDULE_TEMPLATES) {
    const variant = findTemplate(template)?.settings.data[language][0];
    if (!variant || !isScheduleBody(variant.data)) throw new Error(`No schedule ${template}.`);
    const body = {
      ...variant.data,
      trigger: moveToYesterday(variant.data.trigger, deps.now()),
      tags: variant.data.tags.map(linkToShop),
      status: 'disabled' as const,
    };
    const { id } = await saveSchedule(today, { ...body, _key: template, _var: variant.id });
    if (status !== 'disabled') await setStatus(today, { id, status });
  }
}

/**
 * Moves a weekly trigger to yesterday's weekday, so that a new demo sends no e-mails for six days.
 * The demo shop has no mail server, so its e-mails fail and cause a notice.
 */
function moveToYesterday(trigger: Choice, now: Date): Choice {
  if (trigger.type !== 'weekly') return trigger;
  const yesterday = weekdayOf(addDays(istanbulDay(now), -1));
  const days = WEEKDAYS.map((name) => [name, { value: name === yesterday, __type: 'boolean' }]);
  return { ...trigger, parameters: { ...trigger.parameters, ...Object.fromEntries(days) } };
}

/** Links the buttons of a template, which have no target yet, to the demo shop's product list. */
const linkToShop = (entry: ActionEntry): ActionEntry => linkButtons(entry) as ActionEntry;

const url = { value: '/demo-shop/category.html', __type: 'string' };
const SHOP_LINK = {
  value: { kind: 'url', form: { url, newTab: { value: false, __type: 'boolean' } } },
  __type: 'condition',
};

/**
 * Returns the value with links to the shop in each main button, and in the button of each e-mail.
 */
function linkButtons(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(linkButtons);
  if (!isRecord(value)) return value;
  const { form, kind } = value;
  if (kind === 'button' && isRecord(form)) {
    const isQuiet = isRecord(form.look) && form.look.value === 'quiet';
    return isQuiet ? value : { kind, form: { ...form, action: SHOP_LINK } };
  }
  if (value.__type === 'button') return { ...value, value: { ...(value.value as object), url } };
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, linkButtons(inner)]),
  );
}
