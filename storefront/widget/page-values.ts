import { type PageValues, pickValues } from '@catalogue/variables/page-values';
import { readVariable } from '@catalogue/variables/registry';
import type { PageQuestion } from '@contract/entities/bot-chat';
import { loadChunk } from './chunks';
import { pageAddress } from './navigation';
import { openOwn } from './own-variables';
import type { Shop, ShopChunk } from './shop/shop';
import { openStore } from './store';
import type { Vitrin } from './vitrin';

export interface PageValuesChunk {
  /** Sends the values that the bot's texts name to the chat's frame, and to no other origin. */
  answer: (chat: Window, host: string, reads: PageQuestion) => Promise<void>;
}

interface Readers {
  shop: Shop | undefined;
  own: ReturnType<typeof openOwn> | undefined;
}

let readers: Promise<Readers> | undefined;
let entered = pageAddress();

export const answer: PageValuesChunk['answer'] = async (chat, host, reads) => {
  let values: PageValues = {};
  if (!isHeld(reads)) {
    readers ??= openReaders(host, reads);
    values = await readValues(await readers, reads.names);
  }
  chat.postMessage({ channel: 'vitrin-chat', values }, host);
};

/** The widget where it is the page's own, and not something else under its name. */
function findWidget(): Vitrin | undefined {
  const { vitrin } = window as { vitrin?: Vitrin };
  return Array.isArray(vitrin?.q) ? vitrin : undefined;
}

/** Whether the visitor has not agreed. In a shop that asks, a visitor counts as undecided until the widget reports consent. */
const isHeld = ({ consent }: PageQuestion): boolean => findWidget()?.held?.() ?? !!consent;

/** The widget's own reader of the shop where it has one, else one that only the chat uses. */
async function openReaders(host: string, question: PageQuestion): Promise<Readers> {
  const { pid, shop, script, pages } = question;
  // A conversation in this tab is the visit.
  const held = () => isHeld(question);
  const kept = openStore(`vitrin-chat:${pid}:`, () => (held() ? null : sessionStorage));
  const store = { ...kept, held };
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
  // The page may have changed since it was last read, up to a second ago.
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
