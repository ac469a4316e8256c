import { actionDefinitions } from '@catalogue/actions/registry';
import type { ActionEntry } from '@catalogue/campaign';
import { startForm } from '@catalogue/design/write';
import { PREVIEW, type PreviewShow } from '@contract/preview';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPart } from '@tests/support/screens/render-part';
import { describe, expect, it, vi } from 'vitest';
import PreviewPane from '@/custom-pages/preview/PreviewPane';

function buildEntry(type: keyof typeof actionDefinitions, status = true): ActionEntry {
  const parameters = startForm(actionDefinitions[type], 'tr');
  return { type, name: type, parameters, status };
}

/** Renders the preview pane with a frame that only records messages. */
function openPane(entries: ActionEntry[]) {
  const pane = (next: ActionEntry[]) => <PreviewPane entries={next} page="product" language="tr" />;
  const { show, user } = renderPart(pane(entries));
  const frame = screen.getAllByTitle<HTMLIFrameElement>('Preview')[0];
  if (!frame?.contentWindow) throw new Error('no frame');
  const sent: PreviewShow[] = [];
  vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation((message: unknown) => {
    sent.push(message as PreviewShow);
  });
  const reply = (data: object, source: MessageEventSource | null = frame.contentWindow) =>
    act(async () => {
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { channel: PREVIEW, ...data },
          origin: 'null',
          source,
        }),
      );
    });
  return { sent, reply, user, frame, change: (next: ActionEntry[]) => show(pane(next)) };
}

describe('the preview', () => {
  it('has a frame that may only run scripts', () => {
    const { frame } = openPane([buildEntry('popup')]);
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame.getAttribute('src')).toBe('http://shop.localhost:3000/preview-frame/');
  });

  it('sends the content to the frame only after the frame is ready', async () => {
    const { sent, reply } = openPane([buildEntry('popup'), buildEntry('banner', false)]);
    expect(sent).toEqual([]);
    await reply({ type: 'ready' }, window);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(sent).toEqual([]);
    await reply({ type: 'ready' });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ type: 'show', page: 'product', language: 'tr', animate: true });
    expect(sent[0]?.actions.map(({ type }) => type)).toEqual(['popup']);
  });

  it('follows typing at most once a second, without animation', async () => {
    const { sent, reply, change } = openPane([buildEntry('popup')]);
    await reply({ type: 'ready' });
    await waitFor(() => expect(sent).toHaveLength(1));
    const began = Date.now();
    for (let step = 0; step < 5; step++) change([buildEntry('popup')]);
    await waitFor(() => expect(sent).toHaveLength(2));
    // All five changes are in one message, after the pause.
    expect(Date.now() - began).toBeGreaterThan(700);
    expect(sent[1]?.animate).toBe(false);
  });

  it('shows another page at once, animates again, and switches to a phone', async () => {
    const { sent, reply, user, frame } = openPane([buildEntry('popup')]);
    await reply({ type: 'ready' });
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(screen.getByRole('combobox', { name: 'Page' }));
    await user.click(screen.getByRole('option', { name: 'Cart' }));
    await waitFor(() => expect(sent.at(-1)?.page).toBe('cart'));
    await user.click(screen.getByRole('button', { name: 'Animate again' }));
    expect(sent.at(-1)?.animate).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Show on a phone' }));
    expect(frame.closest('.phone')).not.toBeNull();
  });

  it('shows a message when there is nothing to preview', async () => {
    const { reply, change } = openPane([buildEntry('popup', false)]);
    expect(screen.getByText('There is no preview')).toBeInTheDocument();
    change([buildEntry('stock')]);
    await reply({ type: 'drawn', types: [] });
    expect(await screen.findByText(/nothing to show on this page/)).toBeInTheDocument();
    change([{ ...buildEntry('popup'), type: 'moon' }]);
    expect(await screen.findByText('UnknownPreview')).toBeInTheDocument();
  });

  it('shows an e-mail and a chat as they arrive', () => {
    openPane([buildEntry('mail'), buildEntry('whatsapp-web')]);
    const letter = screen.getByTitle('E-mail preview');
    expect(letter.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(letter.getAttribute('srcdoc')).toContain('Merhaba');
    expect(screen.getByLabelText('WhatsApp preview')).toHaveTextContent('Merhaba, bir sorum var.');
  });
});
