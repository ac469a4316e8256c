import type { Adapter } from '../adapter';
import { actions } from './actions';
import { templates } from './templates';
import { variables } from './variables';

/** Every resource by its name. */
export const adapters = { actions, templates, variables } satisfies Record<string, Adapter>;

export type ResourceName = keyof typeof adapters;
