import type { ShownReviews } from '@contract/reviews';
import { XSS_PAYLOADS } from '@tests/support/xss-payloads';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startFreshBrowser } from './browser';
import { FailingRequest } from './widget';

startFreshBrowser();

const HOST = 'https://vitrin.example';
const EMPTY: ShownReviews = { success: true, count: 0, average: 0, reviews: [], questions: [] };
const shownReview = {
  rate: 4,
  comment: 'Çok güzel',
  name: 'Ayşe Y.',
  created_at: '2026-11-10T09:00:00Z',
  mediaFiles: [],
};
const shownQuestion = {
  question: 'Kaç cm?',
  answer: '30 cm',
  name: 'Mehmet Ö.',
  created_at: '2026-11-10T09:00:00Z',
};

let sent: { path: string; body: Record<string, unknown> }[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  sent = [];
  answer = async () => new Response('{"success":true}', { status: 202 });
});

async function openPage(
  shown: ShownReviews | null = EMPTY,
  markup = '<div data-vitrin-reviews="shop" data-vitrin-product="vazo"></div>',
) {
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    if (request.method === 'POST') {
      sent.push({ path: url.slice(HOST.length), body: JSON.parse(String(request.body)) });
      return answer();
    }
    return shown ? Response.json(shown) : new Response('', { status: 503 });
  });
  vi.stubGlobal('XMLHttpRequest', FailingRequest);
  document.body.innerHTML = markup;
  vi.resetModules();
  vi.doMock('@storefront/widget/reviews/host', () => ({ host: HOST }));
  await import('@storefront/widget/reviews/main');
  await vi.advanceTimersByTimeAsync(1);
  const root = document.querySelector('[data-vitrin-reviews]')?.shadowRoot;
  if (!root) throw new Error('nothing was opened');
  return root;
}

const part = (root: ShadowRoot, at: 0 | 1) => {
  const section = root.querySelectorAll('section')[at];
  if (!section) throw new Error('nothing was drawn');
  return section;
};
const button = (section: Element, words: string) => {
  const found = [...section.querySelectorAll('button')].find(
    ({ textContent }) => textContent === words,
  );
  if (!found) throw new Error(`no button ${words}`);
  return found;
};
function fill(section: Element, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = section.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (!field) throw new Error(`no field ${name}`);
    field.value = value;
  }
}
const submit = async (section: Element) => {
  section.querySelector('form')?.requestSubmit();
  await vi.advanceTimersByTimeAsync(1);
};

describe('the reviews of a product', () => {
  it('Reviews are drawn with stars, names and answers, in the language of the page', async () => {
    document.documentElement.lang = 'en-GB';
    const root = await openPage({
      ...EMPTY,
      count: 12,
      average: 4.25,
      reviews: [shownReview],
      questions: [shownQuestion],
    });
    const text = part(root, 0).textContent;
    expect(text).toContain('Reviews');
    expect(text).toContain('4.3 · 12 reviews');
    expect(text).toContain('Ayşe Y. · 10 November 2026');
    expect(part(root, 0).querySelector('li [role=img]')?.getAttribute('aria-label')).toBe(
      '4 of 5 stars',
    );
    expect(part(root, 1).textContent).toContain('Kaç cm?');
    expect(part(root, 1).textContent).toContain('30 cm');
  });

  it('Reviews show five at first, and the others on request', async () => {
    const reviews = Array.from({ length: 8 }, () => shownReview);
    const root = await openPage({ ...EMPTY, count: 8, average: 4, reviews });
    expect(root.querySelectorAll('li')).toHaveLength(5);
    button(part(root, 0), 'Daha fazla göster').click();
    expect(root.querySelectorAll('li')).toHaveLength(8);
    expect(root.activeElement).toBe(root.querySelectorAll('li')[5]);
  });

  it('Reviews are not drawn without an answer, nor when the element lacks an attribute', async () => {
    const root = await openPage(null);
    expect(root.childNodes).toHaveLength(0);
    await expect(openPage(EMPTY, '<div data-vitrin-reviews="shop"></div>')).rejects.toThrow(
      'nothing was opened',
    );
  });

  it('Reviews show hostile texts as text', async () => {
    const hacked = vi.fn();
    vi.stubGlobal('hacked', hacked);
    const root = await openPage({
      ...EMPTY,
      count: 60,
      average: 5,
      reviews: XSS_PAYLOADS.map((words) => ({
        ...shownReview,
        comment: words,
        name: words,
        mediaFiles: [{ url: 'javascript:hacked()' }, { url: words }],
      })),
      questions: XSS_PAYLOADS.map((words) => ({
        ...shownQuestion,
        question: words,
        answer: words,
      })),
    });
    for (const at of [0, 1] as const) button(part(root, at), 'Daha fazla göster').click();
    expect(root.querySelectorAll('li')).toHaveLength(XSS_PAYLOADS.length * 2);
    expect(root.querySelectorAll('script,iframe,object,embed,svg,video,style')).toHaveLength(0);
    for (const link of root.querySelectorAll('a')) {
      expect(link.getAttribute('href')).not.toMatch(/script:|data:/i);
    }
    expect(hacked).not.toHaveBeenCalled();
  });
});

describe('the forms for reviews and questions', () => {
  const write = async () => {
    const root = await openPage();
    const section = part(root, 0);
    button(section, 'Yorum yaz').click();
    return { root, section };
  };
  const person = { name: 'Ayşe Yılmaz', email: 'ayse@mail.example' };

  it('shows a message next to each invalid field, and focuses the first', async () => {
    const { root, section } = await write();
    fill(section, { email: 'ayse' });
    await submit(section);
    expect(sent).toEqual([]);
    const notes = [...section.querySelectorAll('.wrong')].map(({ textContent }) => textContent);
    expect(notes).toEqual([
      'Bir puan seçin.',
      'Bu alanı doldurun.',
      'Bu alanı doldurun.',
      'Geçerli bir e-posta yazın.',
      '',
    ]);
    expect(root.activeElement?.getAttribute('aria-label')).toBe('5 üzerinden 1 yıldız');
  });

  it('retains the text when sending fails, sends the same id again, and thanks when accepted', async () => {
    const { root, section } = await write();
    section.querySelector<HTMLInputElement>('input[value="4"]')?.click();
    expect(section.querySelectorAll('.star.lit')).toHaveLength(4);
    fill(section, { ...person, comment: 'Güzel', orderNumber: 'A-1' });
    answer = () => Promise.reject(new TypeError('offline'));
    await submit(section);
    expect(section.querySelector('[role=alert]')?.textContent).toContain('Yazdıklarınız duruyor');
    answer = async () =>
      Response.json({ success: false, error: { code: 'rate_limited' } }, { status: 429 });
    await submit(section);
    expect(section.querySelector('[role=alert]')?.textContent).toContain('çok fazla');
    answer = async () => new Response('{"success":true}', { status: 202 });
    await submit(section);
    expect(section.textContent).toContain('Yorumunuz onaylandıktan sonra');
    expect(root.activeElement).toBe(section.querySelector('.thanks'));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect(sent[2]).toEqual({
      path: '/widget/review',
      body: {
        ...person,
        pid: 'shop',
        id: expect.any(String),
        product_id: 'vazo',
        url: `${location.origin}/`,
        rate: 4,
        comment: 'Güzel',
        orderNumber: 'A-1',
      },
    });
  });

  it('shows the server’s message next to the rejected field', async () => {
    const root = await openPage();
    const section = part(root, 1);
    button(section, 'Soru sor').click();
    fill(section, { ...person, question: 'Kaç cm?' });
    answer = async () =>
      Response.json(
        {
          success: false,
          error: { code: 'invalid', fields: [{ path: 'email', code: 'invalid' }] },
        },
        { status: 400 },
      );
    await submit(section);
    const email = section.querySelector('[name=email]');
    expect(email?.getAttribute('aria-invalid')).toBe('true');
    expect(root.activeElement).toBe(email);
    expect(sent[0]?.path).toBe('/widget/question');
  });
});
