import { matchesDays } from '@catalogue/frequency';
import type { KindsPart } from './kinds';

export const kinds: KindsPart['kinds'] = { frequency: { days: { matches: matchesDays } } };
