import type { CompiledChoice } from '@catalogue/campaign';
import type { Plain } from '@catalogue/fields/types';
import type { Facts } from '@catalogue/shop/model';
import { matchesVariable } from '@catalogue/subjects/variable';
import type { Value } from '@catalogue/variables/fill';
import { fillEntry } from '@catalogue/variables/fill-entry';
import { builtInVariable } from '@catalogue/variables/registry';
import { namesOf } from '@catalogue/variables/texts';
import { openOwn } from '@storefront/widget/page/own-variables';
import type { Browser, KindsChunk, Knowledge } from './kinds';

export interface VariableChunk {
  fill: (entry: CompiledChoice) => Promise<Plain>;
}

/** Maximum wait in ms for a value; after it the action is drawn without the value. */
const WAIT_MS = 1000;
const STEP_MS = 50;

let browser: Browser | undefined;
/** Reader of the shop's own variables; undefined when no campaign uses any. */
let own: ReturnType<typeof openOwn> | undefined;
/** Start time of the current page, epoch milliseconds; infinite before the first page. */
let entered = Number.POSITIVE_INFINITY;

export const kinds: KindsChunk['kinds'] = { who: { variable: { matches: matchesVariable } } };

export function open(opened: Browser): Knowledge {
  browser = opened;
  const compared = opened.campaigns.flatMap(({ who }) => comparisonsIn(who));
  const inTexts = opened.campaigns.flatMap(({ tags }) => tags.map(({ v }) => v?.script));
  const script = [...inTexts, ...compared.map((p) => p.script)].find((found) => found);
  own = script ? openOwn(`${script}`, opened) : undefined;
  const names = new Set(compared.map((p) => `${p.name}`));
  /** The shop's own variables that were read on this page. */
  let read = new Set<string>();

  function enterPage(): void {
    entered = Date.now();
    own?.enterPage();
    const onPage = new Set<string>();
    read = onPage;
    for (const name of names) {
      if (builtInVariable(name)) continue;
      own?.read(name).then((isKnown) => {
        if (!isKnown) return;
        onPage.add(name);
        opened.changed();
      });
    }
  }

  function readVariable(name: string, argument?: string): Value | null | undefined {
    const fact = builtInVariable(name)?.fact;
    const isKnown = fact ? readFacts()[fact] !== undefined : read.has(name);
    return isKnown ? (valueFor(name, argument) ?? null) : undefined;
  }

  return { enterPage, know: () => ({ variable: readVariable }) };
}

const comparisonsIn = (rows: readonly CompiledChoice[]): Plain[] =>
  rows.flatMap(({ type, p, rows: more = [] }) => [
    ...(type === 'variable' ? [p] : []),
    ...comparisonsIn(more),
  ]);

/** Fills the variables of an entry; waits up to `WAIT_MS` for the facts of the page. */
export async function fill(entry: CompiledChoice): Promise<Plain> {
  const names = namesOf(entry);
  const began = Date.now();
  const within = (since: number) => Date.now() < since + WAIT_MS;
  while (!browser && within(began)) await step();
  let reading = true;
  Promise.all(names.map((name) => own?.read(name))).finally(() => {
    reading = false;
  });
  // The time limit starts with the page, so a later window does not wait again.
  const mayCome = () => within(Math.min(began, entered)) && names.some(isMissing);
  await Promise.resolve();
  while ((own && reading && within(began)) || mayCome()) await step();
  return fillEntry(entry, valueFor, valueFormatOf(readFacts()));
}

const step = () => new Promise((resolve) => setTimeout(resolve, STEP_MS));

const readFacts = (): Facts => browser?.facts() ?? {};

function isMissing(name: string): boolean {
  const fact = builtInVariable(name)?.fact;
  return fact !== undefined && readFacts()[fact] === undefined;
}

function valueFor(name: string, argument?: string): Value | undefined {
  const builtIn = builtInVariable(name);
  return builtIn ? builtIn.read(readFacts(), argument) : own?.valueOf(name);
}

const valueFormatOf = ({ language, currency, cart, product }: Facts) => ({
  language: language || document.documentElement.lang || navigator.language,
  currency: currency ?? cart?.currency ?? product?.currency ?? 'TRY',
});
