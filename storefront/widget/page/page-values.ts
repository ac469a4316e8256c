import { type PageValues, pickValues } from '@catalogue/variables/page-values';
import { readVariable } from '@catalogue/variables/registry';
import type { PageValuesRequest } from '@contract/entities/bots/bot-chat';
import { loadChunk } from '@storefront/widget/chunks';
import type { Shop, ShopChunk } from '@storefront/widget/shop/shop';
import { attempt, openStore } from '@storefront/widget/visitor/store';
import type { Vitrin } from '@storefront/widget/vitrin';
import { pageAddress } from './navigation';
import { openOwn } from './own-variables';

export interface PageValuesChunk {
  /** Sends page values to the chat's frame only, or shows the conversation's state on the page. */
  answer: (chat: Window, host: string, note: ChatNote, launcher: HTMLElement) => Promise<void>;
}

/** A message of the chat's frame: a request for page values, or a report of its conversation. */
interface ChatNote {
  reads?: PageValuesRequest;
  unread?: number;
  /** True when the team may answer at any time. */
  team?: boolean;
}

interface Readers {
  shop: Shop | undefined;
  own: ReturnType<typeof openOwn> | undefined;
}

let readers: Promise<Readers> | undefined;
let entered = pageAddress();

export const answer: PageValuesChunk['answer'] = async (
  chat,
  host,
  { reads, ...note },
  launcher,
) => {
  if (!reads) {
    const visitor = visitorOf(findWidget());
    if (visitor) chat.postMessage({ channel: 'vitrin-chat', visitor }, host);
    return showNote(note, launcher, (shown) =>
      chat.postMessage({ channel: 'vitrin-chat', shown }, host),
    );
  }
  let values: PageValues = {};
  if (!awaitsConsent(reads)) {
    readers ??= openReaders(host, reads);
    values = await readValues(await readers, reads.names);
  }
  chat.postMessage({ channel: 'vitrin-chat', values }, host);
};

/** Returns the id of the widget's visitor; undefined before consent. */
function visitorOf(vitrin: Vitrin | undefined): unknown {
  if (!vitrin || vitrin.held?.()) return undefined;
  const store = openStore(`vitrin:${vitrin.pid}:`, () => localStorage);
  return store.read<{ id?: string }>('visitor', {}).id;
}

let pageTitle: string | undefined;

/**
 * Shows the number of unread messages on the button and in the title, and stores for the next page
 * whether the chat is open or the team may answer.
 */
function showNote(
  { unread = 0, team }: ChatNote,
  launcher: HTMLElement,
  tell: (shown: boolean) => void,
): void {
  const button = launcher.shadowRoot?.querySelector('button');
  const badge = button?.querySelector('b') ?? document.createElement('b');
  badge.textContent = String(unread);
  badge.style.cssText =
    'position:absolute;top:-2px;right:-2px;min-width:20px;border-radius:10px;background:#b3261e;color:#fff;font:700 12px/20px system-ui;text-align:center';
  if (unread) button?.append(badge);
  else badge.remove();
  if (unread) pageTitle ??= document.title;
  if (pageTitle !== undefined) document.title = unread ? `(${unread}) ${pageTitle}` : pageTitle;
  if (!unread) pageTitle = undefined;
  const store = () => {
    const isOpen = launcher.hasAttribute('open');
    // The frame cannot detect by itself that it is closed.
    tell(isOpen);
    attempt(() => {
      if (!findWidget()?.held?.() && (isOpen || team))
        sessionStorage.setItem('vitrin-chat', isOpen ? '1' : '0');
      else sessionStorage.removeItem('vitrin-chat');
    });
  };
  store();
  launcherObserver?.disconnect();
  launcherObserver = new MutationObserver(store);
  launcherObserver.observe(launcher, { attributes: true });
}

let launcherObserver: MutationObserver | undefined;

/** Returns the page's widget; ignores another object with the same name. */
function findWidget(): Vitrin | undefined {
  const { vitrin } = window as { vitrin?: Vitrin };
  return Array.isArray(vitrin?.q) ? vitrin : undefined;
}

/** Without the widget, a visitor of a shop that asks for consent counts as not consenting. */
const awaitsConsent = ({ consent }: PageValuesRequest): boolean =>
  findWidget()?.held?.() ?? !!consent;

/** Returns the shop reader of the widget on the page, or loads one for the chat alone. */
async function openReaders(host: string, question: PageValuesRequest): Promise<Readers> {
  const { pid, shop, script, pages } = question;
  // The chat counts the lifetime of the tab as the visit, so values that are read once per visit
  // stay stored until the tab is closed.
  const isAwaiting = () => awaitsConsent(question);
  const stored = openStore(`vitrin-chat:${pid}:`, () => (isAwaiting() ? null : sessionStorage));
  const store = { ...stored, awaitsConsent: isAwaiting };
  const vitrin = findWidget() ?? { q: [] };
  const open = ({ openShop }: ShopChunk) =>
    openShop({ host, pid, store, vitrin, loadChunk, pages });
  return {
    shop:
      shop &&
      (await loadChunk<ShopChunk>(host, `shop-${shop}`)
        .then(open)
        .catch(() => undefined)),
    own: script ? openOwn(script, { host, store, session: () => '' }) : undefined,
  };
}

async function readValues({ shop, own }: Readers, names: readonly string[]): Promise<PageValues> {
  if (entered !== pageAddress()) {
    entered = pageAddress();
    own?.enterPage();
  }
  // The last reading may be a second old, so the page is read again.
  shop?.enterPage();
  const marks = names.map((key) => {
    const [name = '', ...rest] = key.split(':');
    return { key, name, ...(rest.length > 0 && { argument: rest.join(':') }) };
  });
  await Promise.all(marks.map(({ name }) => own?.read(name)));
  const { facts = {} } = shop?.read() ?? {};
  const values = marks.map(({ key, name, argument }) => [
    key,
    readVariable(facts, name, argument) ?? own?.valueOf(name),
  ]);
  return pickValues(Object.fromEntries(values), names);
}
