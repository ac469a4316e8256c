import { listenForExit } from '@catalogue/subjects/moment';
import type { KindsPart } from './kinds';

export const kinds: KindsPart['kinds'] = { trigger: { 'exit-intent': { listen: listenForExit } } };
