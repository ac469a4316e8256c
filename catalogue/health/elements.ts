import type { CampaignBody } from '../campaign';
import { compileChoice, partDefinitions } from '../compile';
import { selectorOf } from './selectors';

/**
 * An element of the page that an action waits for, and the form field that contains its selector.
 */
export interface WaitedElement {
  selector: string;
  path: string;
}

/** Returns the elements that an action waits for, with the fields that contain their selectors. */
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
