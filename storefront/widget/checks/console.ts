import { draw } from '@catalogue/design/draw/element';
import type { Language } from '@catalogue/language';
import { readOwnBrowser } from '@catalogue/visitors/own-browser';
import type { PICKER } from '@contract/picker';
import { loadChunk } from '@storefront/widget/chunks';
import { guard } from '@storefront/widget/guard';
import { requestAnswer } from '@storefront/widget/sending/request';
import { attempt, type Store } from '@storefront/widget/visitor/store';
import { addCss, noteLanguage } from './note';

/** Exports of the picker's chunk; `event` is the console's first message. */
export interface PickerChunk {
  openPicker: (event: MessageEvent) => void;
}

/** The name is repeated here, so that this chunk does not include the contract's validation. */
const CHANNEL: typeof PICKER = 'vitrin-picker';

/**
 * The widget loads this chunk if another page framed or opened the page, or if the address may mark
 * the browser as the shop's own.
 */
export interface ConsoleChunk {
  open: (host: string, store: Store) => void;
}

/**
 * Marks this browser as the shop's own, or removes the mark, if the address requests it; the mark
 * needs no consent, because the person who opens such an address asks for it. Also waits for the
 * console's request to open the selector picker.
 */
export const open: ConsoleChunk['open'] = (host, store) => {
  const isOwn = readOwnBrowser(location.search, Date.now());
  if (isOwn !== undefined) {
    store.write('own', isOwn);
    const isStored = Boolean(attempt(store.open));
    showNote(isOwn ? (isStored ? texts.left : texts.forgotten) : texts.counted);
  }
  awaitPicker(host);
};

const texts = {
  left: {
    en: 'This browser is not counted any more: what you do in this shop is in no figure.',
    tr: 'Bu tarayıcı artık sayılmıyor: bu mağazada yaptıklarınız hiçbir rapora girmez.',
  },
  forgotten: {
    en: 'This browser keeps nothing for this shop: you are not counted on this page alone.',
    tr: 'Bu tarayıcı mağaza için veri saklamıyor: yalnızca bu sayfada sayılmıyorsunuz.',
  },
  counted: { en: 'This browser is counted again.', tr: 'Bu tarayıcı yeniden sayılıyor.' },
  close: { en: 'Close', tr: 'Kapat' },
};

/** Shows a note that this browser is no longer counted as a shopper's, or is counted again. */
function showNote(words: Record<Language, string>): void {
  const language = noteLanguage();
  const host = document.createElement('vitrin-own');
  const root = host.attachShadow({ mode: 'open' });
  const close = draw(document, 'button', '', texts.close[language]);
  close.onclick = () => host.remove();
  const box = draw(document, 'div', 'own', words[language], close);
  box.setAttribute('role', 'status');
  addCss(root, css);
  root.append(box);
  document.documentElement.append(host);
}

const css = `:host{all:initial!important}
.own{position:fixed;z-index:2147483001;left:12px;bottom:calc(12px + var(--vitrin-bar,0px));max-width:min(360px,calc(100vw - 24px));
box-sizing:border-box;padding:12px 16px;border-radius:14px;background:#16202b;color:#f4f6f8;font:14px/1.45 system-ui,sans-serif;
box-shadow:0 12px 40px rgba(0,0,0,.35)}
button{display:block;margin:6px 0 0;padding:6px 0;border:0;background:none;color:#ffc857;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid #ffc857;outline-offset:2px}
`;

/** Loads the selector picker when the console, which framed or opened this page, asks for it. */
function awaitPicker(host: string): void {
  const listen = guard((event: MessageEvent) => {
    if (event.data?.channel !== CHANNEL) return;
    removeEventListener('message', listen);
    // The console repeats its request, so listen again after a failure.
    openFor(event).catch(() => addEventListener('message', listen));
  });
  const openFor = async (event: MessageEvent) => {
    const response = await requestAnswer(`${host}/widget/console`);
    const { origin } = await response.json();
    if (event.origin !== origin) throw new Error();
    (await loadChunk<PickerChunk>(host, 'picker')).openPicker(event);
  };
  addEventListener('message', listen);
}
