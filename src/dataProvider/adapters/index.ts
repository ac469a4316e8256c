import type { Adapter } from '../adapter';
import { actions } from './actions';
import { schedules } from './schedules';
import { scheduleTemplates, templates } from './templates';
import { variables } from './variables';

/** Every resource by its name. */
export const adapters = {
  actions,
  schedules,
  templates,
  'schedule-templates': scheduleTemplates,
  variables,
} satisfies Record<string, Adapter>;

export type ResourceName = keyof typeof adapters;
