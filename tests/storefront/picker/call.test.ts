import { PICKER } from '@contract/picker';
import { expect, it, vi } from 'vitest';
import { startFreshBrowser } from '../browser';
import { loadChunk, openShopPage, pass } from '../widget';

startFreshBrowser();

const ask = { channel: PICKER, type: 'insert-script' };
const sendMessage = (data: unknown, origin = 'https://vitrin.example') =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }));

it('The picker is loaded once, and only when the console opened the page and sends its request', async () => {
  const openPicker = vi.fn();
  const chunk = async (name: string) => (name === 'picker' ? { openPicker } : loadChunk(name));
  const alone = await openShopPage([], { answers: { chunk } });
  sendMessage(ask);
  await pass(1);
  expect(alone.chunks).not.toContain('picker');

  vi.stubGlobal('opener', {});
  const opened = await openShopPage([], { answers: { chunk } });
  for (const data of [null, 5, 'insert-script', {}, { ...ask, channel: 'x' }]) {
    sendMessage(data);
  }
  sendMessage(ask, 'https://evil.example');
  await pass(1);
  expect(opened.chunks).not.toContain('picker');
  sendMessage(ask);
  sendMessage(ask);
  await pass(1);
  expect(opened.chunks.filter((name) => name === 'picker')).toHaveLength(1);
  expect(openPicker).toHaveBeenCalledTimes(1);
});
