import type { CompiledChoice } from '@catalogue/campaign';
import type { Plain } from '@catalogue/fields/types';
import type { Facts } from '@catalogue/shop/model';
import type { Value } from '@catalogue/variables/fill';
import { fillEntry } from '@catalogue/variables/fill-entry';
import { readVariable } from '@catalogue/variables/registry';
import { namesOf } from '@catalogue/variables/texts';
import type { Browser, KindsPart, Knowledge } from './kinds';

/** What the campaigns use of this part. */
export interface VariableChunk {
  fill: (entry: CompiledChoice) => Promise<Plain>;
}

/** Facts that are not known by then are missing: what is drawn must not wait for them. */
const WAIT_MS = 1000;
const STEP_MS = 50;

let browser: Browser | undefined;
/** When the page began that is looked at. */
let entered = Number.POSITIVE_INFINITY;

export const kinds: KindsPart['kinds'] = {};

export function open(opened: Browser): Knowledge {
  browser = opened;
  const enterPage = () => {
    entered = Date.now();
  };
  return { enterPage, know: () => ({}) };
}

/** The parameters of an entry with its texts filled in by what the page says, at most a second later. */
export async function fill(entry: CompiledChoice): Promise<Plain> {
  const names = namesOf(entry);
  const asked = Date.now();
  const isKnown = (name: string) => valueFor(name) !== undefined;
  const mayWait = () => Date.now() < Math.min(asked, entered) + WAIT_MS;
  while (!names.every(isKnown) && mayWait()) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  return fillEntry(entry, valueFor, mannerOf(browser?.facts() ?? {}));
}

function valueFor(name: string, argument?: string): Value | undefined {
  return readVariable(browser?.facts() ?? {}, name, argument);
}

/** As the page itself writes. */
const mannerOf = ({ language, currency, cart, product }: Facts) => ({
  language: language || document.documentElement.lang || navigator.language,
  currency: currency ?? cart?.currency ?? product?.currency ?? 'TRY',
});
