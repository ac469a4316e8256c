import type { Adapter } from '../adapter';
import { actions } from './actions';
import { templates } from './templates';

/** Every resource by its name. */
export const adapters = { actions, templates } satisfies Record<string, Adapter>;

export type ResourceName = keyof typeof adapters;
