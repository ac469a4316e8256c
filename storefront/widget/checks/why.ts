import { frequency } from '@catalogue/conditions/frequency';
import { groups } from '@catalogue/conditions/groups';
import { triggers, when, where, who } from '@catalogue/conditions/registry';
import { explain, type Gate } from '@catalogue/decide/decide';
import { gateTexts, pageGates, reasonTexts } from '@catalogue/decide/decide.texts';
import { draw } from '@catalogue/design/draw/element';
import { findElement } from '@catalogue/design/draw/inline';
import { letterOf } from '@catalogue/experiment/variants';
import { selectorsOf } from '@catalogue/health/selectors';
import type { Definition } from '@catalogue/kinds';
import type { Language, Text } from '@catalogue/language';
import { lookUp } from '@catalogue/lib/look-up';
import { guardTexts } from '@catalogue/visitors/visitor-guard';
import { guard } from '@storefront/widget/guard';
import { type OpenPageChunk, openChunk } from '@storefront/widget/page-chunk';
import { noteLanguage, openNote } from './note';

/** Result of a gate: one of `decide`, or a check that only the page can make (`pageGates`). */
interface Line {
  name: Text;
  pass: boolean;
  reason: string;
}

export interface Trace {
  id: number;
  name: string;
  show: boolean;
  gates: Line[];
  /** The variant that the test mode shows, and the ids of all variants of the campaign. */
  variant?: { id: number; all: number[] };
}

const REFRESH_INTERVAL_MS = 1000;

const conditions = { where, who, when, frequency };

const texts = {
  title: { tr: 'Test modu', en: 'Test mode' },
  lead: { tr: 'Neden görünmüyor?', en: 'Why is it not shown?' },
  none: {
    tr: 'Bu mağazada yayında veya testte kampanya yok.',
    en: 'No campaign is live or in test.',
  },
  shows: { tr: 'gösterilebilir', en: 'can show' },
  waits: { tr: 'gösterilmez', en: 'does not show' },
  campaign: { tr: 'Kampanya', en: 'Campaign' },
  condition: { tr: '{row}. koşul ({kind}):', en: 'Condition {row} ({kind}):' },
  variant: { tr: 'Varyant:', en: 'Variant:' },
  end: { tr: 'Test modundan çık', en: 'Leave test mode' },
} as const;

/** Lists every gate of every campaign with its reason. */
export const open: OpenPageChunk = (page) => {
  const { installation, vitrin, campaigns, situationOf, guardReason, triggered, blocked } = page;
  if (installation) return openChunk('installation', page);
  const language = noteLanguage();
  const why = () =>
    campaigns.map((campaign): Trace => {
      const { id, trigger } = campaign;
      const gates = explain(conditions, campaign, situationOf(id)).map((gate) => ({
        name: gateTexts[gate.name],
        pass: gate.pass,
        reason: reasonOf(gate, language),
      }));
      const add = (gate: keyof typeof pageGates, pass: boolean, detail = '') => {
        const { name, open, shut } = pageGates[gate];
        gates.push({
          name,
          pass,
          reason: pass ? open[language] : `${shut[language]} ${detail}`.trim().replace(/:$/, '.'),
        });
      };
      const { emptyLists } = campaign;
      if (emptyLists)
        add(
          'coupon',
          false,
          emptyLists === true ? '' : emptyLists.map((list) => `“${list}”`).join(', '),
        );
      const selectors = selectorsOf(campaign);
      const missing = selectors.find((selector) => !findElement(document, selector));
      if (selectors.length) add('element', !missing, missing);
      add('other', !blocked.has(id));
      const waits = campaign.overlay && guardReason();
      const show = gates.every(({ pass }) => pass);
      if (waits) add('guard', false, guardTexts[waits][language]);
      add('trigger', triggered.has(id), labelOf(triggers, trigger.type, language));
      const name = campaign.name ?? `${texts.campaign[language]} ${id}`;
      const { variant, variants } = campaign;
      const tried = variant && variants && { id: variant, all: variants.map((one) => one.id) };
      return { id, name, show, gates, ...(tried && { variant: tried }) };
    });
  vitrin.why = why;
  const title = `${texts.title[language]} · ${texts.lead[language]}`;
  const { box, list } = openNote({ title, leave: texts.end[language] });

  let seen = '';
  const refresh = guard(() => {
    const traces = why();
    const state = JSON.stringify(traces);
    if (!box.open || state === seen) return;
    seen = state;
    list.replaceChildren(...traces.map((trace) => drawTrace(trace, language)));
    if (!traces.length) list.append(draw(document, 'p', 'hint', texts.none[language]));
  });
  box.ontoggle = refresh;
  setInterval(refresh, REFRESH_INTERVAL_MS);
};

function drawTrace({ name, show, gates, variant }: Trace, language: Language): HTMLElement {
  const state = texts[show ? 'shows' : 'waits'][language];
  const heading = draw(document, 'h3', show ? 'yes' : 'no', `${name}: ${state}`);
  const rows = gates.map((gate) => {
    const gateName = draw(document, 'b', '', gate.name[language]);
    return draw(document, 'li', gate.pass ? 'yes' : 'no', gateName, ` ${gate.reason}`);
  });
  const list = draw(document, 'ul', '', ...rows);
  return draw(
    document,
    'section',
    '',
    heading,
    variant ? drawVariants(variant, language) : '',
    list,
  );
}

function drawVariants({ id, all }: NonNullable<Trace['variant']>, language: Language): HTMLElement {
  const links = all.map((one) => {
    if (one === id) return draw(document, 'b', '', letterOf(one));
    const link = draw(document, 'a', 'variant', letterOf(one));
    const url = new URL(location.href);
    url.searchParams.set('vitrin_variant', String(one));
    link.href = url.href;
    return link;
  });
  const spaced = links.flatMap((link) => [' ', link]);
  return draw(document, 'p', 'hint', texts.variant[language], ...spaced);
}

/** Returns the reason of a gate's state, preceded by the condition that caused it. */
function reasonOf({ name, reason, row, detail = '' }: Gate, language: Language): string {
  const words = reasonTexts[reason][language];
  if (row === undefined) return words;
  const definitions = rowDefinitions[name as keyof typeof rowDefinitions];
  const condition = texts.condition[language]
    .replace('{row}', String(row + 1))
    .replace('{kind}', () => labelOf(definitions, detail, language));
  return `${condition} ${words}`;
}

const rowDefinitions = {
  where: { ...where, ...groups },
  who: { ...who, ...groups },
  when: { ...when, ...groups },
};

const labelOf = (definitions: Record<string, Definition>, type: string, language: Language) =>
  lookUp<Definition>(definitions, type)?.label[language] ?? type;
