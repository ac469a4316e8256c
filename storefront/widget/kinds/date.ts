import { matchesDateRange } from '@catalogue/subjects/clock';
import type { KindsPart } from './kinds';

export const kinds: KindsPart['kinds'] = { when: { 'date-range': { matches: matchesDateRange } } };
