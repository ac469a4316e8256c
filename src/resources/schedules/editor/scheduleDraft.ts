import type { Issue } from '@catalogue/fields/types';
import { isScheduleBody, type ScheduleBody } from '@catalogue/schedules/body';
import { blankSchedule, NO_TEMPLATE } from '@catalogue/schedules/compose';
import { validateSchedule } from '@catalogue/schedules/validate';
import type { ScheduleRecord } from '@contract/entities/campaigns/schedule';
import type { TemplateDetail } from '@contract/entities/campaigns/template';
import type { DraftKind, Source } from '@/campaign-editor/draft';

export function fromScheduleRecord(record: ScheduleRecord): Source<ScheduleBody> {
  const { id, version, type, _key, _var, _template, name, status, data } = record;
  return {
    id,
    version,
    type,
    _key,
    _var,
    template: _template,
    editor: 'default',
    body: { ...data, name, status },
  };
}

export function fromScheduleTemplate(
  template: TemplateDetail,
  variantId: string | null,
): Source<ScheduleBody> | undefined {
  const variant = template.data.find(({ id }) => id === variantId) ?? template.data[0];
  if (!variant || !isScheduleBody(variant.data)) return undefined;
  return {
    type: 'schedule',
    _key: template.id,
    _var: variant.id,
    template,
    editor: 'default',
    body: variant.data,
  };
}

export const fromBlank = (): Source<ScheduleBody> => ({
  type: 'schedule',
  _key: NO_TEMPLATE,
  _var: '',
  template: null,
  editor: 'default',
  body: blankSchedule(),
});

const NONE: readonly Issue[] = [];

export const scheduleDraft: DraftKind<ScheduleBody> = {
  resource: 'schedules',
  pathOf: (id) => `/campaigns/${id}`,
  issuesOf: (body) => {
    const issues = validateSchedule({ ...body, status: 'disabled' });
    return issues.length > 0 ? issues : NONE;
  },
};
