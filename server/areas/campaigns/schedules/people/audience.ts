import type { CompiledChoice } from '@catalogue/campaign';
import type { Plain } from '@catalogue/fields/types';
import { lookUp } from '@catalogue/lib/look-up';
import type { AudienceType } from '@catalogue/schedules/who';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

const hasOrdered = sql<boolean>`exists (
  select from contact_visitor met join visitor_fact did
    on did.pid = met.pid and did.visitor = met.visitor
  where met.pid = contact.pid and met.contact = contact.id and did.ordered_at is not null)`;

const audienceRules: Record<AudienceType, (p: Plain) => Condition> = {
  contacts: () => sql<boolean>`true`,
  ordered: () => hasOrdered,
  'not-ordered': () => sql<boolean>`not ${hasOrdered}`,
  source: ({ campaign }) => sql<boolean>`contact.source = ${Number(campaign)}`,
};

/**
 * Returns the condition of a schedule's audience. A contact must match all rows of `who`; a row of
 * an unknown kind never matches.
 */
export function audienceOf(who: readonly CompiledChoice[]): Condition {
  const rows = who.map(
    ({ type, p }) =>
      lookUp<(p: Plain) => Condition>(audienceRules, type)?.(p) ?? sql<boolean>`false`,
  );
  const mayWrite = sql<boolean>`contact.unsubscribed_at is null and (
    contact.consented_at is not null and contact.pending_at is null or exists (select from push_subscription listening
      where listening.pid = contact.pid and listening.contact = contact.id))`;
  return sql<boolean>`(${sql.join([mayWrite, ...rows], sql` and `)})`;
}
