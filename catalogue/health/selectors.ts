import type { CompiledCampaign, CompiledChoice } from '../campaign';
import type { Plain } from '../fields/types';

/**
 * Returns the selector of the element that a trigger or an entry waits for; empty if there is none.
 */
export const selectorOf = ({ p }: Pick<CompiledChoice, 'p'>): string =>
  String(p.selector ?? (p.frame as Plain | undefined)?.selector ?? '');

export const selectorsOf = ({ tags, trigger }: Pick<CompiledCampaign, 'tags' | 'trigger'>) =>
  [...tags, trigger].map(selectorOf).filter(Boolean);
