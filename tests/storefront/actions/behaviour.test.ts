import { drawPrize } from '@catalogue/design/render/prizes';
import type { Plain } from '@catalogue/fields/types';
import { openStore } from '@storefront/widget/visitor/store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildContext, initialPlain, openPage, show } from './render';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  openPage();
});
afterEach(() => {
  for (const host of document.querySelectorAll('vitrin-campaign')) host.remove();
  vi.useRealTimers();
  localStorage.clear();
});

const textOf = (root?: ShadowRoot) => root?.textContent?.replace(/\s+/g, ' ') ?? '';

it('A chat button links to the page’s chat with its message, and counts as a click', () => {
  const drawn = (onclick: string) => {
    const button = { text: 'Soru sor', url: '/iletisim', payload: 'Kargom nerede?', onclick };
    const shown = show('popup', initialPlain('popup', { button }));
    return { shown, link: shown?.root.querySelector<HTMLAnchorElement>('a.btn') };
  };
  const chat = drawn('dahiChatConnect');
  expect(chat.link?.hash).toBe('#vitrin-chat=Kargom%20nerede%3F');
  chat.link?.click();
  expect(chat.shown?.context.click).toHaveBeenCalledWith(
    '#vitrin-chat=Kargom%20nerede%3F',
    undefined,
  );
  expect(drawn('url').link?.pathname).toBe('/iletisim');
});

describe('countdown', () => {
  const at = (end: number, values: Plain = {}) =>
    initialPlain('countdown', {
      ends: { kind: 'date', form: { end: istanbulText(end) } },
      ...values,
    });
  const istanbulText = (end: number) => new Date(end + 3 * 3_600_000).toISOString().slice(0, 19);
  const figures = (root?: ShadowRoot) =>
    [...(root?.querySelectorAll('.clock span:not([hidden]) b') ?? [])].map((b) => b.textContent);

  it('counts second by second and is removed when it is over', () => {
    const shown = show('countdown', at(Date.now() + 3_660_000));
    expect(figures(shown?.root)).toEqual(['01', '01', '00']);
    vi.advanceTimersByTime(2000);
    expect(figures(shown?.root)).toEqual(['01', '00', '58']);
    vi.advanceTimersByTime(3_660_000);
    expect(shown?.context.dismiss).toHaveBeenCalled();
  });

  it('shows its final text afterwards, or nothing when it has none', () => {
    expect(show('countdown', at(Date.now() - 1000))).toBeNull();
    const shown = show('countdown', at(Date.now() - 1, { over: 'Bitti' }));
    expect(textOf(shown?.root)).toContain('Bitti');
    expect(figures(shown?.root)).toEqual([]);
  });

  it('ends every day at the chosen hour in Istanbul', () => {
    const p = initialPlain('countdown', { ends: { kind: 'daily', form: { hour: 18 } } });
    expect(figures(show('countdown', p)?.root)).toEqual(['06', '00', '00']);
  });

  it('does not start again for the same visitor', () => {
    const p = initialPlain('countdown', { ends: { kind: 'visit', form: { minutes: 10 } } });
    show('countdown', p)?.remove();
    vi.setSystemTime(Date.now() + 4 * 60_000);
    expect(figures(show('countdown', p)?.root)).toEqual(['00', '06', '00']);
    vi.setSystemTime(Date.now() + 7 * 60_000);
    expect(show('countdown', p)).toBeNull();
  });

  it('stores nothing in test mode, so it starts again each time it is tried', () => {
    const p = initialPlain('countdown', { ends: { kind: 'visit', form: { minutes: 10 } } });
    const tried = () => show('countdown', p, buildContext({ memory: openStore('', () => null) }));
    tried()?.remove();
    expect(localStorage.length).toBe(0);
    vi.setSystemTime(Date.now() + 4 * 60_000);
    expect(figures(tried()?.root)).toEqual(['00', '10', '00']);
  });
});

describe('free shipping bar', () => {
  it('follows the total of the cart', () => {
    const shown = show('free-shipping', initialPlain('free-shipping'));
    expect(textOf(shown?.root)).toContain('Ücretsiz kargoya ₺250 kaldı');
    const total = document.querySelector('[data-vitrin-cart-total]');
    total?.setAttribute('data-vitrin-cart-total', '1.200,00');
    vi.advanceTimersByTime(1000);
    expect(textOf(shown?.root)).toContain('Tebrikler');
    total?.remove();
    vi.advanceTimersByTime(1000);
    expect(textOf(shown?.root)).toContain('₺750 ve üzeri');
  });
});

describe('unknown counts', () => {
  it('An action is not shown when its count is unknown or out of range', () => {
    const p = initialPlain('social-proof');
    expect(textOf(show('social-proof', p)?.root)).toContain('1.234');
    expect(show('social-proof', p, buildContext({ facts: {} }))).toBeNull();
    expect(show('social-proof', p, buildContext({ facts: { visitors: 9 } }))).toBeNull();
    const stock = initialPlain('stock');
    expect(textOf(show('stock', stock)?.root)).toContain('son 3 ürün');
    document.querySelector('[data-vitrin-stock]')?.setAttribute('data-vitrin-stock', '6');
    expect(show('stock', stock)).toBeNull();
    document.querySelector('[data-vitrin-stock]')?.remove();
    expect(show('stock', stock)).toBeNull();
  });
});

describe('actions placed into the page', () => {
  it.each([
    ['before', 'MAIN', 'previousElementSibling'],
    ['after', 'MAIN', 'nextElementSibling'],
    ['prepend', 'MAIN', 'firstElementChild'],
    ['append', 'MAIN', 'lastElementChild'],
  ] as const)('are inserted with the place %s', (place, _tag, where) => {
    show('button', initialPlain('button', { selector: 'main', place }));
    expect(document.querySelector('main')?.[where]?.tagName).toBe('VITRIN-CAMPAIGN');
  });

  it('hide the element they replace, and show it again when removed', () => {
    const first = document.querySelector<HTMLElement>('#first');
    const shown = show('image', initialPlain('image', { selector: '#first', place: 'replace' }));
    expect(first?.style.display).toBe('none');
    shown?.remove();
    expect(first?.style.display).toBe('');
    expect(document.querySelector('vitrin-campaign')).toBeNull();
  });

  it('wait for an element that appears later', async () => {
    const shown = show('html', { html: '<b id="mine">x</b>', selector: '#late', place: 'append' });
    expect(shown?.placed).not.toHaveBeenCalled();
    document.body.insertAdjacentHTML('beforeend', '<div id="late"></div>');
    await vi.advanceTimersByTimeAsync(1);
    expect(document.querySelector('#late #mine')).not.toBeNull();
    expect(shown?.placed).toHaveBeenCalledTimes(1);
    shown?.remove();
    expect(document.querySelector('#mine')).toBeNull();
  });

  it('are not placed when the browser rejects the selector', () => {
    const shown = show('button', initialPlain('button', { selector: 'main >>> p' }));
    expect(shown?.placed).not.toHaveBeenCalled();
  });

  it('A style sheet of an action is removed with it', () => {
    const shown = show('css', { css: 'main{color:red}' });
    expect(getComputedStyle(document.querySelector('main')!).color).toBe('rgb(255, 0, 0)');
    shown?.remove();
    expect(getComputedStyle(document.querySelector('main')!).color).not.toBe('rgb(255, 0, 0)');
  });
});

describe('forms and surveys', () => {
  const submit = (root?: ShadowRoot) =>
    root?.querySelector<HTMLElement>('.btn[type=submit]')?.click();

  it('A submitted form is reported, and its thanks and coupon are shown', () => {
    const p = initialPlain('form', { askName: true, coupon: 'MERHABA10' });
    const shown = show('form', p);
    const type = (name: string, value: string) => {
      const input = shown?.root.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (input) input.value = value;
    };
    type('name', ' Ayşe ');
    type('email', 'ayse@example.com');
    shown?.root.querySelector<HTMLElement>('[name=consent]')?.click();
    submit(shown?.root);
    expect(shown?.context.report).toHaveBeenCalledWith(
      'formSubmit',
      JSON.stringify({ name: 'Ayşe', email: 'ayse@example.com', consent: 'on', step: 'Form' }),
    );
    expect(textOf(shown?.root)).toContain('MERHABA10');
    expect(shown?.root.querySelector('[name=email]')).toBeNull();
  });

  it('A form without an e-mail address is not sent', () => {
    const shown = show('form', initialPlain('form'));
    submit(shown?.root);
    expect(shown?.context.report).not.toHaveBeenCalled();
    expect(shown?.root.querySelector('[name=email]')).not.toBeNull();
  });

  it('An answer of a survey is reported once', () => {
    const shown = show('survey', initialPlain('survey', { other: true }));
    shown?.root.querySelectorAll<HTMLElement>('.answers button')[1]?.click();
    expect(vi.mocked(shown?.context.report)?.mock.calls).toEqual([
      ['pollAnswer', 'Google'],
      ['campaignStep2', 'Teşekkür'],
    ]);
    expect(shown?.root.querySelector('.answers')).toBeNull();
    expect(textOf(shown?.root)).toContain('teşekkür');
  });

  it('A typed answer of a survey is reported too', () => {
    const shown = show('survey', initialPlain('survey', { other: true }));
    const input = shown?.root.querySelector('input');
    const send = () => shown?.root.querySelector<HTMLElement>('.own .btn')?.click();
    send();
    expect(shown?.context.report).not.toHaveBeenCalled();
    if (input) input.value = 'Komşum';
    send();
    expect(shown?.context.report).toHaveBeenCalledWith('pollAnswer', 'Komşum');
  });
});

describe('a coupon with a code list', () => {
  it('A code is requested only when the button is pressed, and the list is never shown', async () => {
    const coupon = vi.fn(async (_list: string, place: HTMLElement) => {
      place.textContent = 'SENIN-1';
      return 'SENIN-1';
    });
    const p = initialPlain('coupon', { coupon: 'pool:7' });
    const shown = show('coupon', p, buildContext({ coupon }));
    expect(textOf(shown?.root)).toContain('••••••');
    expect(textOf(shown?.root)).not.toContain('pool');
    expect(coupon).not.toHaveBeenCalled();
    shown?.root.querySelector<HTMLElement>('.copy')?.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(coupon).toHaveBeenCalledExactlyOnceWith('pool:7', expect.any(HTMLElement));
    expect(textOf(shown?.root)).toContain('SENIN-1');
  });
});

describe('spin wheel', () => {
  const slice = (chance: number) => ({ label: 'a', note: '', coupon: '', chance });

  it('draws slices by their chance, and never one without a chance', () => {
    const slices = [slice(0), slice(3), slice(1), slice(0)];
    const counts = [0, 0, 0, 0];
    for (let at = 0; at < 4000; at++) {
      const drawn = drawPrize(slices, () => at / 4000);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    expect(counts).toEqual([0, 3000, 1000, 0]);
    expect(drawPrize([slice(0), slice(0)], () => 0.9)).toBe(1);
    expect(drawPrize(slices, () => 0.999999)).toBe(2);
  });

  it.each([
    ['tr', 'Geçerli bir e-posta adresi yazın.', 'Devam etmek için bu kutuyu işaretleyin.'],
    ['en', 'Enter a valid e-mail address.', 'Tick this box to continue.'],
  ] as const)(
    'shows its own message below a field that is not valid (%s)',
    (language, ...messages) => {
      const p = initialPlain('wheel', { slices: [slice(1), slice(1)] });
      const [first] = p.steps as { blocks: { block: unknown }[] }[];
      first?.blocks.unshift(
        { block: { kind: 'email', form: {} } },
        { block: { kind: 'consent', form: { text: 'E-mails' } } },
      );
      const parts = ['blocks/email', 'blocks/consent', ...((p.parts as string[]) ?? [])];
      const shown = show('wheel', { ...p, parts }, buildContext({ language }));
      const find = (selector: string) => shown?.root.querySelector<HTMLInputElement>(selector);
      const report = vi.spyOn(HTMLFormElement.prototype, 'reportValidity');
      const press = () => find('.wheel .btn')?.click();
      const email = find('[name=email]') ?? expect.unreachable();
      email.value = 'bozuk';
      press();
      expect(find('.email + .wrong')?.textContent).toBe(messages[0]);
      expect(email.getAttribute('aria-describedby')).toBe(find('.wrong')?.id);
      expect(shown?.root.activeElement).toBe(email);
      email.value = 'elif@x.example';
      email.dispatchEvent(new Event('input', { bubbles: true }));
      expect(find('.wrong')).toBeNull();
      expect(email.hasAttribute('aria-invalid')).toBe(false);
      press();
      expect(find('.consent + .wrong')?.textContent).toBe(messages[1]);
      find('[name=consent]')?.click();
      expect(find('.wrong')).toBeNull();
      expect(report).not.toHaveBeenCalled();
      shown?.remove();
    },
  );

  it('stops at the drawn slice and shows its coupon', () => {
    const slices = [
      { label: '%5', coupon: 'BES', chance: 0 },
      { label: '%20', coupon: 'YIRMI', chance: 1 },
      { label: 'Boş', chance: 0 },
    ];
    const shown = show('wheel', initialPlain('wheel', { slices }));
    shown?.root.querySelector<HTMLElement>('.wheel .btn')?.click();
    vi.advanceTimersByTime(5000);
    expect(textOf(shown?.root)).toContain('YIRMI');
    expect(shown?.context.click).toHaveBeenCalledWith(undefined, 'wheel');
    const disc = shown?.root.querySelector<HTMLElement>('.wheel-disc');
    expect(disc?.style.getPropertyValue('--turn')).toBe('1710deg');
    expect(disc?.querySelectorAll('.won')).toHaveLength(1);
  });
});

describe('video', () => {
  it('loads nothing before it is played', () => {
    const shown = show('video', initialPlain('video'));
    expect(shown?.root.querySelector('iframe,[src]')).toBeNull();
    shown?.root.querySelector<HTMLElement>('.play')?.click();
    expect(shown?.root.querySelector('iframe')?.src).toContain(
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    );
  });
});

describe('web push', () => {
  it('does not ask visitors who denied notifications', () => {
    const p = initialPlain('web-push');
    vi.stubGlobal('Notification', { permission: 'denied' });
    expect(show('web-push', p, buildContext({ preview: false }))).toBeNull();
    vi.stubGlobal('Notification', { permission: 'default' });
    expect(show('web-push', p, buildContext({ preview: false }))).not.toBeNull();
    vi.unstubAllGlobals();
  });
});

describe('recommendation', () => {
  it('shows the products on the page except the open one', () => {
    const shown = show('recommendation', initialPlain('recommendation'));
    const link = shown?.root.querySelector('a');
    expect(link?.getAttribute('href')).toBe('/kupa');
    expect(textOf(shown?.root)).toContain('Kupa340 TL');
    link?.dispatchEvent(new MouseEvent('click', { cancelable: true }));
    expect(shown?.context.click).toHaveBeenCalledWith('/kupa', 'recommendation');
  });

  it('shows the best-selling products, and nothing when there are none', () => {
    const p = initialPlain('recommendation', { source: { kind: 'shop', form: {} } });
    expect(textOf(show('recommendation', p)?.root)).toContain('Vazo890 TL');
    expect(show('recommendation', p, buildContext({ facts: {} }))).toBeNull();
  });

  const learned = (form: Plain = {}) =>
    initialPlain('recommendation', { source: { kind: 'learned', form }, count: 3 });
  const chosen = (title: string) => ({
    title,
    url: `/${title}`,
    part: `recommendation:similar:${title}`,
    follow: vi.fn(),
  });

  it('adds recommended products after the pinned ones, and reports the one that is clicked', async () => {
    const products = ['a', 'pinned', 'b', 'c'].map(chosen);
    const p = learned({ pinned: [{ title: 'pinned', url: '/pinned', price: '5 TL' }] });
    const shown = show('recommendation', p, buildContext({ recommend: async () => products }));
    expect(shown?.placed).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(shown?.placed).toHaveBeenCalled());
    const links = [...(shown?.root.querySelectorAll('a') ?? [])];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/pinned', '/a', '/b']);
    links[1]?.dispatchEvent(new MouseEvent('click', { cancelable: true }));
    expect(shown?.context.click).toHaveBeenCalledWith('/a', 'recommendation:similar:a');
    expect(products[0]?.follow).toHaveBeenCalledOnce();
  });

  it('shows the best-selling products without a recommendation, and is dismissed without both', async () => {
    const best = show('recommendation', learned());
    await vi.waitFor(() => expect(best?.placed).toHaveBeenCalled());
    expect(textOf(best?.root)).toContain('Vazo890 TL');
    const empty = show('recommendation', learned(), buildContext({ facts: {} }));
    await vi.waitFor(() => expect(empty?.context.dismiss).toHaveBeenCalled());
    expect(empty?.placed).not.toHaveBeenCalled();
  });

  it('is not placed when it was removed before its products arrived', async () => {
    let answer = (_: ReturnType<typeof chosen>[]) => {};
    const recommend = () => new Promise<ReturnType<typeof chosen>[]>((done) => (answer = done));
    const shown = show('recommendation', learned(), buildContext({ recommend }));
    shown?.remove();
    answer([chosen('a')]);
    await Promise.resolve();
    expect(shown?.placed).not.toHaveBeenCalled();
  });
});

describe('whatsapp', () => {
  it('links to a chat with the prepared message, and has no link for an invalid number', () => {
    const p = initialPlain('whatsapp-web', { phone: '+90 (532) 111-22 33', message: 'İyi günler' });
    const link = show('whatsapp-web', p)?.root.querySelector('a');
    expect(link?.href).toBe(`https://wa.me/905321112233?text=${encodeURIComponent('İyi günler')}`);
    expect(
      show('whatsapp-web', initialPlain('whatsapp-web', { phone: 'sorun' }))?.root.querySelector(
        'a',
      ),
    ).toBeNull();
  });
});
