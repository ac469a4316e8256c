import type { Definition } from '../../kinds';
import { definition as contacts } from './contacts';
import { definition as notOrdered } from './not-ordered';
import { definition as ordered } from './ordered';
import { definition as source } from './source';

/** Whom a schedule is for, in the order it is offered. The server asks its contacts by these. */
export const audienceDefinitions = {
  contacts,
  ordered,
  'not-ordered': notOrdered,
  source,
} satisfies Record<string, Definition>;

export type AudienceType = keyof typeof audienceDefinitions;
export const DEFAULT_AUDIENCE: AudienceType = 'contacts';
