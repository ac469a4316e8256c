import type { CompiledCampaign, CompiledChoice } from '../campaign';
import { chosenCase } from '../design/chosen-case';
import { blocksOf } from '../design/render/chunks';
import type { Plain } from '../fields/types';
import { selectorsOf } from '../health/selectors';
import { builtInVariable } from '../variables/registry';
import { namesOf } from '../variables/texts';

/** Kinds in the widget's main chunk; all other kinds have their own chunks. */
const MAIN_CHUNK_KINDS: ReadonlySet<string> = new Set([
  'page-load',
  'delay',
  'all-pages',
  'everyone',
  'visitor-kind',
  'always',
  'every-page',
  'session',
  'all',
  'any',
  'none',
]);

/** Chunk that fills the variables in texts and evaluates conditions on variables. */
const VARIABLES = 'variable';

/** Chunk that determines the type of the page; the reader of the shop's facts needs it at once. */
const PAGE = 'page';

/**
 * `chance` reports what visitors do after they agreed to stay; `visit` provides the visit's origin.
 */
const CHANCE = 'chance';
const VISIT = 'visit';

/** Chunk that reports whether the target elements of actions are on the page. */
const PRESENCE = 'presence';

/** Returns the widget chunk of a kind: the prefix of its type. */
const chunkOf = (type: string) => type.split('-', 1).join();

/** Chunks in which all kinds read facts of the shop's pages. */
const FACT_CHUNKS: ReadonlySet<string> = new Set(['cart', 'customer', 'product', 'event']);
/** Kinds in other chunks that read facts of the shop's pages. */
const FACT_KINDS: ReadonlySet<string> = new Set(['contact', 'locale-country', 'page-type']);

function choicesOf({ trigger, who, where, when, frequency }: CompiledCampaign): CompiledChoice[] {
  const inner = (rows: readonly CompiledChoice[]): CompiledChoice[] =>
    rows.flatMap((row) => [row, ...inner(row.rows ?? [])]);
  return inner([trigger, ...who, ...where, ...when, frequency]);
}

export const variablesOf = (campaign: CompiledCampaign): string[] => [
  ...campaign.tags.flatMap(namesOf),
  ...choicesOf(campaign).flatMap(({ type, p }) => (type === VARIABLES ? [`${p.name}`] : [])),
];

export function chunksNeeded(campaigns: readonly CompiledCampaign[]): string[] {
  const types = campaigns
    .flatMap(choicesOf)
    .flatMap(({ type }) => (MAIN_CHUNK_KINDS.has(type) ? [] : [type]));
  const variableChunks = campaigns.some(({ tags }) => tags.some(({ v }) => v)) ? [VARIABLES] : [];
  const watched = campaigns.some(givesChance) ? [CHANCE, VISIT] : [];
  const read = campaigns.some(needsFacts) ? [PAGE] : [];
  const waited = campaigns.some((campaign) => selectorsOf(campaign).length > 0) ? [PRESENCE] : [];
  return [
    ...new Set([...types.map(chunkOf), ...variableChunks, ...watched, ...read, ...waited]),
  ].sort();
}

const givesChance = ({ tags }: CompiledCampaign): boolean =>
  tags.some(({ type }) => type === CHANCE);

/** Returns whether a campaign shows recommended or recently viewed products. */
export const recommendsFromVisits = ({ tags }: CompiledCampaign): boolean =>
  tags.some(({ p }) =>
    blocksOf(p).some(
      ({ kind, form }) =>
        kind === 'products' && ['learned', 'viewed'].includes(chosenCase(form.source).kind),
    ),
  );

export function needsFacts(campaign: CompiledCampaign): boolean {
  return (
    recommendsFromVisits(campaign) ||
    // A `chance` action reacts to additions to the cart, and the blocks of `readsCart` to its
    // total.
    givesChance(campaign) ||
    campaign.tags.some(({ p }) => blocksOf(p).some(readsCart)) ||
    choicesOf(campaign).some(
      ({ type }) => FACT_CHUNKS.has(chunkOf(type)) || FACT_KINDS.has(type),
    ) ||
    variablesOf(campaign).some(builtInVariable)
  );
}

const readsCart = ({ kind, form }: { kind: string; form: Plain }): boolean =>
  kind === 'progress' || (kind === 'products' && chosenCase(form.source).kind === 'cart');
