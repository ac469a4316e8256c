import { draw } from '@catalogue/design/draw/element';
import { type Language, toLanguage } from '@catalogue/language';

/** Returns the language of notes for merchants on the shop's pages. */
export const noteLanguage = (): Language =>
  toLanguage(document.documentElement.lang || navigator.language);

/** Opens a note, whose content the caller adds to `list`; a link at its end leaves test mode. */
export function openNote({ title, leave: leaving }: { title: string; leave: string }): {
  box: HTMLDetailsElement;
  list: HTMLElement;
} {
  const host = document.createElement('vitrin-why');
  const root = host.attachShadow({ mode: 'open' });
  const list = draw(document, 'div', 'list');
  const summary = draw(document, 'summary', 'summary', title);
  const leave = draw(document, 'a', 'leave', leaving);
  leave.href = exitAddress();
  const box = draw(document, 'details', 'why', summary, list, leave);
  addCss(root, css);
  root.append(box);
  document.documentElement.append(host);
  return { box, list };
}

function exitAddress(): string {
  const url = new URL(location.href);
  url.searchParams.set('vitrin_test', '0');
  return url.href;
}

/** Adds styles as a constructed sheet, which a page's content security policy cannot block. */
export function addCss(root: ShadowRoot, css: string): void {
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
a.variant{color:#ffc857;padding:0 6px}
.leave{display:block;padding:8px 16px 14px;color:#ffc857}
`;
