import type { Answer } from '../calls';

/** A value the shop's pages provide, as it is on the wire. */
export type Variable = Answer<'GET /personalize/variable/get/{id}'>['data'];
