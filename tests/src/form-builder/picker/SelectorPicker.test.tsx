import { PICKER } from '@contract/picker';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderPart } from '@tests/support/screens/render-part';
import { describe, expect, it, vi } from 'vitest';
import SelectorPicker from '@/form-builder/picker/SelectorPicker';

const SHOP = 'https://shop.example';

/** Renders the picker with a frame that only records messages. */
async function openPicker({ address = SHOP } = {}) {
  const onSave = vi.fn();
  const onClose = vi.fn();
  const { user } = renderPart(
    <SelectorPicker startUrl={address} onSave={onSave} onClose={onClose} />,
  );
  const frame = screen.getByTitle<HTMLIFrameElement>('Shop page');
  const page = frame.contentWindow;
  if (!page) throw new Error('no frame');
  const sent: { type: string; origin: unknown; css?: string }[] = [];
  vi.spyOn(page, 'postMessage').mockImplementation((message: object, origin: unknown) => {
    sent.push({ ...(message as { type: string }), origin });
  });
  const post = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
    act(async () => {
      const init = { data, origin: SHOP, source: page, ...from };
      window.dispatchEvent(new MessageEvent('message', init));
    });
  const reply = (type: string, more = {}) => post({ channel: PICKER, type, ...more });
  const go = () => user.click(screen.getByRole('button', { name: 'Open' }));
  return { onSave, onClose, user, frame, sent, post, reply, go };
}

const status = (css: string, active = false) => ({
  active,
  css,
  count: css ? 3 : 0,
  candidates: css
    ? [
        { css, count: 3 },
        { css: 'main b', count: 1 },
      ]
    : [],
});

describe('the selector picker', () => {
  it.each([
    ['https://', 'Please type the url you would like to select from'],
    ['ftp://shop.example', 'The url must start with http:// or https://'],
    ['javascript:alert(1)', 'The url must start with http:// or https://'],
  ])('does not open %s', async (address, reason) => {
    const { frame, go } = await openPicker({ address });
    await go();
    expect(screen.getByText(reason)).toBeInTheDocument();
    expect(frame.getAttribute('src')).toBeNull();
  });

  it('adds https:// to an address without a scheme', async () => {
    const { frame, go } = await openPicker({ address: 'shop.example/urun' });
    await go();
    expect(frame.src).toBe('https://shop.example/urun');
    expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
  });

  it('The selector picker loads the page, starts, selects and saves', async () => {
    const { go, frame, reply, sent, user, onSave } = await openPicker();
    await go();
    expect(screen.getByLabelText('Opening the page…')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start Selection' })).toBeDisabled();
    fireEvent.load(frame);
    expect(sent.at(-1)).toMatchObject({ type: 'insert-script', origin: '*' });
    await reply('inserter-loaded');
    await reply('ready');
    await user.click(screen.getByRole('button', { name: 'Start Selection' }));
    expect(sent.at(-1)).toMatchObject({ type: 'start', origin: SHOP });
    await reply('status', status('', true));
    expect(screen.queryByRole('button', { name: 'Start Selection' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await reply('status', status('.price'));
    expect(screen.getByText(/3 elements/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /main b/ }));
    expect(sent.at(-1)).toMatchObject({ type: 'set', css: 'main b' });
    const ways = [{ kind: 'text', css: 'b', text: 'Price' }];
    const all = [...ways, { kind: 'colour', css: 'b' }];
    await reply('status', { active: false, css: 'main b', count: 1, candidates: [], ways: all });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenCalledExactlyOnceWith('main b', ways);
  });

  it('shows after a second that the script is missing, and links to the installation', async () => {
    const { go, frame, reply } = await openPicker();
    await go();
    fireEvent.load(frame);
    expect(screen.queryByText(/Script is missing/)).toBeNull();
    const started = Date.now();
    expect(await screen.findByText(/Script is missing on this page\./)).toBeInTheDocument();
    expect(Date.now() - started).toBeGreaterThan(700);
    expect(screen.getByRole('link', { name: 'How to install it' })).toHaveAttribute(
      'href',
      '/settings/installation',
    );
    await reply('inserter-loaded');
    await reply('ready');
    expect(screen.queryByText(/Script is missing/)).toBeNull();
  });

  it('opens a separate window for pages that forbid frames', async () => {
    const { user, post } = await openPicker();
    const page = { postMessage: vi.fn() } as unknown as Window;
    const opened = vi.fn(() => page);
    vi.stubGlobal('open', opened);
    await user.click(screen.getByRole('button', { name: 'Open in a new window' }));
    expect(opened).toHaveBeenCalledWith(SHOP, 'vitrin-picker', expect.any(String));
    const event = new MessageEvent('message', {
      data: { channel: PICKER, type: 'inserter-loaded' },
      origin: SHOP,
    });
    Object.defineProperty(event, 'source', { value: page });
    await act(async () => {
      window.dispatchEvent(event);
    });
    await post({ channel: PICKER, type: 'ready' });
    expect(screen.getByRole('button', { name: 'Start Selection' })).toBeDisabled();
    const ready = new MessageEvent('message', {
      data: { channel: PICKER, type: 'ready' },
      origin: SHOP,
    });
    Object.defineProperty(ready, 'source', { value: page });
    await act(async () => {
      window.dispatchEvent(ready);
    });
    expect(screen.getByRole('button', { name: 'Start Selection' })).toBeEnabled();
  });

  const selected = { channel: PICKER, type: 'status', ...status('.x') };
  it.each([
    ['another window', selected, { source: window }],
    ['no window', selected, { source: null }],
    ['another origin than the page that answered', selected, { origin: 'https://evil.example' }],
    ['an origin without a name', selected, { origin: 'null' }],
    ['nothing', null, {}],
    ['a text', 'status', {}],
    ['JSON', JSON.stringify(selected), {}],
    ['a list', [selected], {}],
    ['another channel', { ...selected, channel: 'x' }, {}],
    ['an unknown type', { ...selected, type: 'x' }, {}],
    ['a command', { channel: PICKER, type: 'start' }, {}],
    ['an active flag that is not a boolean', { ...selected, active: 'no' }, {}],
    ['a selector that is not a text', { ...selected, css: {} }, {}],
    ['a selector that is too long', { ...selected, css: 'a'.repeat(1001) }, {}],
    ['a count that is not a number', { ...selected, count: '3' }, {}],
    ['a fractional count', { ...selected, count: 0.5 }, {}],
    ['a negative count', { ...selected, count: -1 }, {}],
    ['too many candidates', { ...selected, candidates: Array(6).fill({ css: 'a', count: 1 }) }, {}],
    ['candidates that are not a list', { ...selected, candidates: 'all' }, {}],
    ['a broken candidate', { ...selected, candidates: [null] }, {}],
    ['a candidate without a count', { ...selected, candidates: [{ css: 'a' }] }, {}],
  ])('ignores %s', async (_name, data, from) => {
    const { go, frame, reply, post } = await openPicker();
    await go();
    fireEvent.load(frame);
    await reply('inserter-loaded');
    await reply('ready');
    await post(data, from);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await post(selected);
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
  });
});
