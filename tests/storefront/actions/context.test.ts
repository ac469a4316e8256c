import { draw, drawPress } from '@catalogue/design/draw/element';
import type { Render } from '@catalogue/kinds';
import { describe, expect, it } from 'vitest';
import { startFreshBrowser } from '../browser';
import { loadChunk, onPage, openShopPage, pass, press, sent } from '../widget';

startFreshBrowser();

function openPage(render: Render, options: { path?: string } = {}) {
  const chunk = async (name: string) => (name === 'design' ? { render } : loadChunk(name));
  return openShopPage([{}], { ...options, answers: { chunk } });
}

const counter: Render = (_p, context) => {
  const times = context.memory.read('times', 0) + 1;
  context.memory.write('times', times);
  const more = drawPress(context.document, 'more', () => more.remove(), `${times}`);
  const element = draw(context.document, 'div', '', more);
  return { element, css: '', overlay: false, place: 'left', label: 'Counter' };
};

describe('the context of a renderer', () => {
  it('stores values per campaign under its own prefix, for every page', async () => {
    localStorage.setItem('vitrin:shop:7:times', '4');
    localStorage.setItem('vitrin:shop:8:times', '40');
    await openPage(counter);
    expect(onPage()[0]?.textContent).toContain('5');
    expect(localStorage.getItem('vitrin:shop:7:times')).toBe('5');
    expect(localStorage.getItem('vitrin:shop:8:times')).toBe('40');
  });

  it('stores nothing in test mode', async () => {
    localStorage.setItem('vitrin:shop:7:times', '4');
    await openPage(counter, { path: '/?vitrin_test=1' });
    expect(onPage()[0]?.textContent).toContain('1');
    expect(localStorage.getItem('vitrin:shop:7:times')).toBe('4');
  });

  it('A button of a renderer can count as neither click nor close', async () => {
    const page = await openPage(counter);
    press('.more');
    await pass(2000);
    expect(onPage()[0]?.querySelector('.more')).toBeNull();
    expect(sent(page).map(({ type }) => type)).toEqual(['campaignShown']);
  });
});
