import type { CampaignBody } from '../campaign';
import { compileChoice, partDefinitions } from '../compile';
import { selectorOf } from './selectors';

/** An element that a trigger or an entry waits for; `path` is the form field with the selector. */
export interface WaitedElement {
  selector: string;
  path: string;
}

export function elementsOf({ tags, trigger }: Pick<CampaignBody, 'tags' | 'trigger'>) {
  const entries = tags.flatMap((entry, at): WaitedElement[] => {
    if (!entry.status) return [];
    const compiled = compileChoice(partDefinitions.tags, entry);
    const inside = compiled.p.selector === undefined ? 'frame.selector' : 'selector';
    return [{ selector: selectorOf(compiled), path: `tags.${at}.parameters.${inside}` }];
  });
  const waited = compileChoice(partDefinitions.trigger, trigger);
  return [...entries, { selector: selectorOf(waited), path: 'trigger.parameters.selector' }].filter(
    ({ selector }) => selector !== '',
  );
}
