import { listenForScroll } from '@catalogue/subjects/scroll';
import type { KindsPart } from './kinds';

export const kinds: KindsPart['kinds'] = {
  trigger: { 'scroll-depth': { listen: listenForScroll } },
};
