import type { Answer } from '@contract/calls';

/** All kinds of triggers, conditions, frequencies and actions with their forms. */
export type Definitions = Answer<'GET /campaign/definitions'>['definitions'];
