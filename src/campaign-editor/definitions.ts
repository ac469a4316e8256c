import type { Answer } from '@contract/calls';

/** Every kind of trigger, condition, frequency and action with its form. */
export type Definitions = Answer<'GET /campaign/definitions'>['definitions'];
