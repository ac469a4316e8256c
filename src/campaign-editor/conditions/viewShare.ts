import type { Choice } from '@catalogue/campaign';
import { where, who } from '@catalogue/conditions/registry';
import { unwrapForm } from '@catalogue/fields/schema';
import type { Plain } from '@catalogue/fields/types';
import type { Language } from '@catalogue/language';
import { chosenOf } from '@catalogue/lib/chosen';
import { datePresets } from '@catalogue/lib/date-range';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { hostOf } from '@catalogue/lib/url';
import type { Breakdown } from '@catalogue/reports/breakdowns';
import { matchesAddress } from '@catalogue/subjects/address';
import type { BreakdownRow } from '@contract/entities/reports/analytics';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useDataProvider } from '@/dataProvider';
import { productQuery } from '@/dataProvider/areas/account/shop';
import { breakdownsQuery } from '@/dataProvider/areas/reports/analytics';
import { formatPercent } from '@/i18n/format';

/** Minimum number of views for a share, because a share of fewer views would depend on chance. */
const MIN_VIEWS = 100;
/** Share of views without a stored page above which conditions on addresses have no result. */
const MAX_UNNAMED_SHARE = 0.01;

type Row = Pick<BreakdownRow, 'part' | 'key' | 'shown'>;
type Matches = (key: string) => boolean;

/**
 * Returns the share of views that match, from 0 to 1; null for conditions that stored views cannot
 * check, and for too few views.
 */
export function viewShare(choice: Choice, views: readonly Row[], host: string): number | null {
  const test = testOf(choice, host);
  const rows = test ? views.filter(({ part }) => part === test.part) : [];
  const total = sum(rows);
  if (!test || total < MIN_VIEWS) return null;
  const unnamed = sum(rows.filter(({ key }) => key === ''));
  if (unnamed > total * MAX_UNNAMED_SHARE) return null;
  const rowsWithPage = rows.filter(({ key }) => key !== '');
  return sum(rowsWithPage.filter(({ key }) => test.matches(key))) / sum(rowsWithPage);
}

const sum = (rows: readonly Row[]) => rows.reduce((total, { shown }) => total + shown, 0);

/**
 * Returns the breakdown and a test of its keys by which stored views show whether a condition
 * matched; null for a condition that they cannot check.
 */
function testOf(choice: Choice, host: string): { part: Breakdown; matches: Matches } | null {
  if (choice.type === 'device') {
    const chosen = chosenOf(unwrapForm(who.device.fields, choice.parameters).device).map(String);
    return { part: 'device', matches: (key) => chosen.includes(key) };
  }
  if (choice.type === 'visit-source') {
    const p = unwrapForm(who['visit-source'].fields, choice.parameters);
    return { part: 'source', matches: (key) => (key === p.source) !== (p.exclude === true) };
  }
  if (choice.type !== 'url') return null;
  const p = unwrapForm(where.url.fields, choice.parameters);
  return isComparable(p)
    ? { part: 'page', matches: (path) => matchesAddress(p, [host + path]) }
    : null;
}

/**
 * Returns whether a condition on addresses can be checked with stored paths. They have no query, so
 * values with a query, or with a word that may be part of a query, cannot be compared.
 */
function isComparable({ operator, values }: Plain): boolean {
  if (operator === 'regex' || !Array.isArray(values) || values.length === 0) return false;
  const texts = values.map((value) => String(value).trim());
  return texts.every(
    (text) => text !== '' && !/[?#]/.test(text) && (operator !== 'contains' || text.includes('/')),
  );
}

/** Formats a share of views as a rounded percentage: `%62`, `62%`. */
export const writeViewShare = (share: number, language: Language) =>
  formatPercent(Math.round(share * 100), 100, language);

/**
 * Returns a function that computes the share of the shop's campaign views in the last seven days
 * that a condition matches, 0 to 1; null while unknown.
 */
export function useViewShare(): (choice: Choice) => number | null {
  const dataProvider = useDataProvider();
  const [now] = useState(() => new Date());
  const range = datePresets.last7Days.range(istanbulDay(now));
  const { data: views } = useQuery(breakdownsQuery(dataProvider, range));
  const { data: product } = useQuery(productQuery(dataProvider));
  const host = hostOf(product?.settings.url ?? '') || 'shop.invalid';
  return useCallback(
    (choice: Choice) => (views ? viewShare(choice, views, host) : null),
    [views, host],
  );
}
