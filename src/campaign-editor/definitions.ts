import type { Answer } from '@contract/calls';

export type Definitions = Answer<'GET /campaign/definitions'>['definitions'];
