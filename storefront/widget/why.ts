import { draw } from '@catalogue/actions/draw/element';
import { findElement } from '@catalogue/actions/draw/inline';
import { groups } from '@catalogue/conditions/groups';
import { when } from '@catalogue/conditions/when';
import { where } from '@catalogue/conditions/where';
import { who } from '@catalogue/conditions/who';
import { explain, type Gate } from '@catalogue/decide';
import { gateTexts, pageGates, reasonTexts, selectorsOf } from '@catalogue/decide.texts';
import { frequency } from '@catalogue/frequency';
import type { Definition } from '@catalogue/kinds';
import { type Language, type Text, toLanguage } from '@catalogue/language';
import { lookUp } from '@catalogue/lib/look-up';
import { triggers } from '@catalogue/triggers';
import { guardTexts } from '@catalogue/visitor-guard';
import { guard } from './guard';
import type { OpenPart } from './main';

/** The state of one gate; those of the page itself stand beside those of the catalogue. */
interface Line {
  name: Text;
  pass: boolean;
  reason: string;
}

/** The states of the gates of one campaign. */
export interface Trace {
  id: number;
  name: string;
  show: boolean;
  gates: Line[];
}

const REFRESH = 1000;

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
  end: { tr: 'Test modundan çık', en: 'Leave test mode' },
} as const;

/** A folded note in the corner of a page in test mode: every campaign, gate by gate, with reasons. */
export const open: OpenPart = ({ vitrin, campaigns, situationOf, spare, met, held }) => {
  const language = toLanguage(document.documentElement.lang || navigator.language);
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
          reason: pass ? open[language] : `${shut[language]} ${detail}`.trim(),
        });
      };
      if (campaign.spent) add('coupon', false);
      const selectors = selectorsOf(campaign);
      const missing = selectors.find((selector) => !findElement(document, selector));
      if (selectors.length) add('element', !missing, missing);
      add('other', !held.has(id));
      const waits = campaign.overlay && spare();
      const show = gates.every(({ pass }) => pass);
      if (waits) add('guard', false, guardTexts[waits][language]);
      add('trigger', met.has(id), labelOf(triggers, trigger.type, language));
      const name = campaign.name ?? `${texts.campaign[language]} ${id}`;
      return { id, name, show, gates };
    });
  vitrin.why = why;
  const host = document.createElement('vitrin-why');
  const root = host.attachShadow({ mode: 'open' });
  const list = draw(document, 'div', 'list');
  const title = `${texts.title[language]} · ${texts.lead[language]}`;
  const summary = draw(document, 'summary', 'summary', title);
  const leave = draw(document, 'a', 'leave', texts.end[language]);
  leave.href = exitAddress();
  const box = draw(document, 'details', 'why', summary, list, leave);
  addCss(root);
  root.append(box);
  document.documentElement.append(host);

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
  setInterval(refresh, REFRESH);
};

function drawTrace({ name, show, gates }: Trace, language: Language): HTMLElement {
  const state = texts[show ? 'shows' : 'waits'][language];
  const heading = draw(document, 'h3', show ? 'yes' : 'no', `${name}: ${state}`);
  const rows = gates.map((gate) => {
    const gateName = draw(document, 'b', '', gate.name[language]);
    return draw(document, 'li', gate.pass ? 'yes' : 'no', gateName, ` ${gate.reason}`);
  });
  return draw(document, 'section', '', heading, draw(document, 'ul', '', ...rows));
}

/** Why a gate is as it is, and which row of its list it was. */
function reasonOf({ name, reason, row, detail = '' }: Gate, language: Language): string {
  const words = reasonTexts[reason][language];
  if (row === undefined) return words;
  const definitions = rowDefinitions[name as keyof typeof rowDefinitions];
  const place = texts.condition[language]
    .replace('{row}', String(row + 1))
    .replace('{kind}', () => labelOf(definitions, detail, language));
  return `${place} ${words}`;
}

const rowDefinitions = {
  where: { ...where, ...groups },
  who: { ...who, ...groups },
  when: { ...when, ...groups },
};

const labelOf = (definitions: Record<string, Definition>, type: string, language: Language) =>
  lookUp<Definition>(definitions, type)?.label[language] ?? type;

function exitAddress(): string {
  const url = new URL(location.href);
  url.searchParams.set('vitrin_test', '0');
  return url.href;
}

function addCss(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
}

const css = `:host{all:initial!important}
.why{position:fixed;z-index:2147483001;left:12px;bottom:calc(12px + var(--vitrin-bar,0px));max-width:min(400px,calc(100vw - 24px));
max-height:min(70vh,calc(100vh - 24px - var(--vitrin-bar,0px)));overflow:auto;border-radius:14px;background:#16202b;color:#f4f6f8;
font:14px/1.45 system-ui,sans-serif;box-shadow:0 12px 40px rgba(0,0,0,.35)}
.summary{padding:11px 16px;cursor:pointer;font-weight:600}
.summary:focus-visible,.leave:focus-visible{outline:3px solid #ffc857;outline-offset:-3px}
section{padding:4px 16px 10px;border-top:1px solid #33414f}
h3{margin:8px 0;font-size:14px}
ul{list-style:none;margin:0;padding:0}
li{margin:4px 0;padding-left:22px;position:relative}
li:before{position:absolute;left:0;font-weight:700;content:"\\2715";color:#ff9d8f}
li.yes:before{content:"\\2713";color:#7fe0a5}
h3.yes{color:#7fe0a5}
h3.no{color:#ffb4a8}
.hint{margin:8px 16px;color:#b9c4cf}
.leave{display:block;padding:8px 16px 14px;color:#ffc857}
`;
