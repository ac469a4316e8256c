import type { CampaignBody, Choice, CompiledCampaign } from '@catalogue/campaign';
import { compileCampaign, partDefinitions } from '@catalogue/compile';
import { chooseEntry } from '@catalogue/decide/choose';
import { gateTexts, pageGates, reasonTexts } from '@catalogue/decide/decide.texts';
import { fillForm } from '@catalogue/fields/schema';
import type { Plain } from '@catalogue/fields/types';
import type { Definition } from '@catalogue/kinds';
import type { Language } from '@catalogue/language';
import type { ConditionRow, TriggerRow } from './rows';

/** All visitors see this campaign on every page; others have conditions on its events. */
export const ANCHOR = 'anchor';
export const ANCHOR_ID = 9000;

type Part = keyof typeof partDefinitions;

function kindOf(part: Part, type: string): Definition {
  const kind = (partDefinitions[part] as Record<string, Definition>)[type];
  if (!kind) throw new Error(`No kind "${type}" of ${part}.`);
  return kind;
}

const choose = (part: Part, type: string, p: Plain = {}): Choice => ({
  type,
  parameters: fillForm(kindOf(part, type).fields, p),
});

/** The campaign shows a button, because any number of buttons can be visible together. */
function bodyOf(name: string, part: Partial<CampaignBody>): CampaignBody {
  const button = chooseEntry(partDefinitions.tags, [
    'button',
    name,
    { button: { text: name, url: '#' } },
  ]);
  return {
    name,
    status: 'active',
    trigger: choose('trigger', 'page-load'),
    who: [choose('who', 'everyone')],
    where: [choose('where', 'all-pages')],
    when: [choose('when', 'always')],
    tags: [button],
    frequency: choose('frequency', 'every-page', { stopAfter: 'never' }),
    ratio: 100,
    ...part,
  };
}

export const nameOf = ({ list, type }: ConditionRow): string => `${list} ${type}`;

export const bodyOfCondition = (row: ConditionRow): CampaignBody =>
  bodyOf(nameOf(row), { [row.list]: [choose(row.list, row.type, row.p)] });

export const bodyOfTrigger = ({ type, p }: TriggerRow): CampaignBody =>
  bodyOf(type, { trigger: choose('trigger', type, p) });

/** The anchor has a condition from a chunk, so it is visible only after the chunks have loaded. */
export function compileAll(bodies: readonly CampaignBody[]): CompiledCampaign[] {
  const anchor = bodyOf(ANCHOR, { who: [choose('who', 'visit-length', { from: 0 })] });
  return [
    compileCampaign(anchor, { id: ANCHOR_ID, version: 1, includeName: true }),
    ...bodies.map((body, index) =>
      compileCampaign(body, { id: index + 1, version: 1, includeName: true }),
    ),
  ];
}

/** The reason that the widget reports when the campaign's only condition does not match. */
export function whyHidden({ list, type }: ConditionRow, language: Language): string {
  const label = kindOf(list, type).label[language];
  const place = { tr: `1. koşul (${label}):`, en: `Condition 1 (${label}):` };
  return `${gateTexts[list][language]}: ${place[language]} ${reasonTexts.differs[language]}`;
}

/** Returns the reason that the widget reports for a campaign whose trigger has not fired. */
export function whyNotYet({ type }: TriggerRow, language: Language): string {
  const { name, shut } = pageGates.trigger;
  return `${name[language]}: ${shut[language]} ${kindOf('trigger', type).label[language]}`;
}
