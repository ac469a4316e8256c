import type { CampaignBody } from '@catalogue/campaign';
import { newCampaign } from '@catalogue/compile';
import { findTemplate } from '@catalogue/templates/registry';
import { screen, within } from '@testing-library/react';
import { designEntry } from '@tests/support/designs';
import { renderPart } from '@tests/support/screens/render-part';
import { describe, expect, it } from 'vitest';
import { newVisitor, traceVisitor } from '@/custom-pages/preview/simulatedVisitor';
import { WhyNot } from '@/custom-pages/preview/WhyNot';

function buildBody(part: Partial<CampaignBody> = {}): CampaignBody {
  const template = findTemplate(6);
  if (!template) throw new Error('template 6 is gone');
  return { ...newCampaign(template, 'tr'), ...part };
}

async function renderOpen(body: CampaignBody, language: 'en' | 'tr' = 'en') {
  const { user } = renderPart(<WhyNot body={body} />, language);
  await user.click(screen.getByRole('button'));
  return user;
}

describe('"why is it not shown" in the console', () => {
  it('is folded until the user asks, then moves the focus to the answer', async () => {
    const { user } = renderPart(<WhyNot body={buildBody()} />);
    expect(screen.queryByRole('status')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try it as a visitor' }));
    expect(document.activeElement).toContainElement(screen.getByRole('status'));
    expect(document.body).not.toHaveFocus();
  });

  it('shows the gate that is closed for a visitor', async () => {
    const user = await renderOpen(buildBody());
    expect(screen.getByRole('status')).toHaveTextContent('Shown to this visitor.');
    expect(screen.queryByLabelText('fails')).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Page type' }));
    await user.click(screen.getByRole('option', { name: 'Cart' }));
    expect(screen.getByRole('status')).toHaveTextContent('Not shown to this visitor.');
    const failing = screen.getByLabelText('fails').closest('li');
    expect(failing).toHaveTextContent(/^Where Condition 1 \(Kind of page\)/);
    expect(screen.getAllByLabelText('passes')).toHaveLength(6);
  });

  it('evaluates the status too on request', async () => {
    const user = await renderOpen(buildBody(), 'tr');
    await user.click(screen.getByRole('checkbox', { name: 'Kampanya yayındaymış gibi' }));
    const [list] = screen.getAllByRole('list');
    expect(
      within(list as HTMLElement).getByText('Kampanya kapalı.', { exact: false }),
    ).toBeInTheDocument();
  });

  it('lists coupon list, element and trigger, which only a page decides', async () => {
    const codes = designEntry([{ name: '', blocks: [['coupon', { code: 'pool:3' }]] }], {
      frame: { kind: 'corner' },
    });
    const inside = { frame: { kind: 'inline', selector: '#buy' } };
    const tags = [
      { ...designEntry([], inside), type: 'stock' },
      { ...codes, type: 'coupon' },
    ];
    await renderOpen(buildBody({ tags }));
    const list = within(screen.getByRole('list', { name: /only on a page of your shop/ }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Coupon Its coupon list must have codes left. ',
      'Element The page must have the element #buy',
      expect.stringMatching(/^Trigger Its moment must come: \w/),
    ]);
  });

  it('shows the share of visitors in the control group', async () => {
    await renderOpen(buildBody({ ratio: 80 }));
    expect(screen.getByText(/^20% of visitors/)).toBeInTheDocument();
  });

  it.each([
    ['a campaign that was shown in this visit', { seen: true }, 'frequency'],
    ['another kind of page', { page: 'product' as const }, 'where'],
  ])('closes one gate for %s', (_name, part, gate) => {
    const { show, gates } = traceVisitor(buildBody(), { ...newVisitor, ...part });
    expect(show).toBe(false);
    expect(gates.filter(({ pass }) => !pass).map(({ name }) => name)).toEqual([gate]);
  });
});
