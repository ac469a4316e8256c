import { actionDefinitions } from '@catalogue/actions/registry';
import { compileEntries } from '@catalogue/compile';
import { chooseEntry } from '@catalogue/decide/choose';
import type { Plain } from '@catalogue/fields/types';
import type { RenderContext, Rendered } from '@catalogue/kinds';
import { designChunks, rendererOf } from '@storefront/preview/renderers';
import { openStore } from '@storefront/widget/visitor/store';
import { vi } from 'vitest';

export type ActionType = keyof typeof actionDefinitions;

export function initialPlain(type: ActionType, words: Plain = {}): Plain {
  const [entry] = compileEntries([chooseEntry(actionDefinitions, [type, '', words])]);
  if (!entry) throw new Error(`${type} was not compiled`);
  return entry.p;
}

export function buildContext(part: Partial<RenderContext> = {}): RenderContext {
  return {
    document,
    language: 'tr',
    host: 'https://vitrin.example',
    facts: {
      visitors: 1234,
      orders: 56,
      products: [{ title: 'Vazo', url: '/vazo', price: '890 TL' }],
    },
    preview: true,
    click: vi.fn(),
    close: vi.fn(),
    dismiss: vi.fn(),
    memory: openStore('vitrin:shop:7:', () => localStorage),
    coupon: async () => null,
    recommend: async () => [],
    report: vi.fn(),
    parts: designChunks,
    ...part,
  };
}

/** Opens a page with all elements that an action may search for. */
export function openPage(): void {
  document.body.innerHTML = `<main><p id="first">Sayfa</p>
    <a class="product-card" href="/kupa"><img src="/kupa.png" alt=""><span class="name">Kupa</span><span class="now">340 TL</span></a>
    <b data-vitrin-stock="3">3</b><b data-vitrin-cart-total="500">500 TL</b>
    <button class="add-to-cart">Sepete ekle</button></main>`;
}

/** Places the action like the widget: in a shadow root, or directly in the page. */
export function show(type: ActionType, p: Plain, context = buildContext()): Shown | null {
  const rendered = rendererOf({ type, p })?.(p, context);
  if (!rendered) return null;
  const host = document.createElement('vitrin-campaign');
  const root = host.attachShadow({ mode: 'open' });
  root.append(rendered.element);
  const placed = vi.fn();
  const detach = rendered.attach?.(host, placed);
  if (!rendered.attach) document.documentElement.append(host);
  return { rendered, root, placed, context, remove: () => (detach ? detach() : host.remove()) };
}

export interface Shown {
  rendered: Rendered;
  root: ShadowRoot;
  placed: ReturnType<typeof vi.fn>;
  context: RenderContext;
  remove: () => void;
}
