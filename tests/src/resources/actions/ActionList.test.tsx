import { DEFAULT_BRAND } from '@catalogue/design/brand';
import { screen, waitFor, within } from '@testing-library/react';
import { campaignRow, campaignWeek } from '@tests/support/rows/campaign-rows';
import { templateCard } from '@tests/support/rows/templates';
import { campaignRecord } from '@tests/support/screens/editor';
import {
  type Replies,
  refuse,
  renderConsole,
  type SentCall,
} from '@tests/support/screens/render-console';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { windowBelow } from '@/theme/tokens';

const drawDesign = vi.hoisted(() => vi.fn());
vi.mock('@/campaign-editor/list/drawDesign', () => ({ drawDesign }));
afterEach(() => vi.unstubAllGlobals());

class AllVisible {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.report([{ isIntersecting: true }]);
  }
  disconnect() {}
}

const rows = [
  campaignRow({ id: 1, name: 'IŞIK İNDİRİMİ', updated_at: '2026-11-20T21:30:00.000Z' }),
  campaignRow({ id: 2, name: 'Exit coupon', status: 'disabled', supported: false, version: 5 }),
  campaignRow({ id: 3, name: 'Autumn', _type: 'schedule', finished: { block: true } }),
];
const listed: Replies = {
  'GET /campaign/all/list': { success: true, data: rows },
  'GET /{product}/getUserCampaignHourly': {
    success: true,
    data: { data: [{ camp_id: 1, total: 1234 }] },
  },
};
const defaultBrand: Replies = {
  'GET /personalize/brand': {
    success: true,
    data: { brand: DEFAULT_BRAND, saved: false, proposal: null },
  },
};
const drawable: Replies = {
  ...listed,
  ...defaultBrand,
  'GET /campaign/getV2/{id}': { success: true, data: campaignRecord(4) },
};

/** Makes visible thumbnails draw, and their drawings end only after `finish`. */
function drawSlowly() {
  vi.stubGlobal('IntersectionObserver', AllVisible);
  let finish = () => {};
  const drawn = new Promise<object>((resolve) => {
    finish = () => resolve({ picture: 'data:image/webp,drawn', isComplete: true });
  });
  drawDesign.mockReset().mockReturnValue(drawn);
  return { finish };
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const sent = (calls: SentCall[], name: string) => calls.filter((call) => call.name === name);

describe('the list of actions', () => {
  it('shows name, type, time in Istanbul, usage and status, with links and warnings', async () => {
    renderConsole('/actions', { replies: listed });
    const link = await screen.findByRole('link', { name: 'IŞIK İNDİRİMİ' });
    expect(link).toHaveAttribute('href', '/actions/1');
    expect(screen.getByRole('link', { name: 'Autumn' })).toHaveAttribute('href', '/campaigns/3');
    await waitFor(() => expect(rowOf('IŞIK')).toHaveTextContent('1,234'));
    expect(rowOf('IŞIK')).toHaveTextContent('21-11-2026 00:30');
    expect(rowOf('Autumn')).toHaveTextContent('Schedule');
    expect(rowOf('Autumn')).toHaveTextContent('The daily limit is reached');
    expect(rowOf('Exit coupon')).toHaveTextContent("This action doesn't use type");
    expect(rowOf('Exit coupon')).not.toHaveTextContent('The daily limit is reached');
    const limitLink = within(rowOf('Autumn')).getByRole('link', { name: /The daily limit/ });
    expect(limitLink).toHaveAttribute('href', '/subscription');
    expect(document.title).toBe('Your actions · Vitrin');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('shows the results of seven days, and a dash for figures that were not measured', async () => {
    renderConsole('/actions', {
      replies: {
        ...listed,
        'GET /analytic/week': {
          success: true,
          result: [
            campaignWeek({
              id: 1,
              kind: 'Popup',
              shown: 4120,
              clicked: 882,
              orders: 38,
              image: '/template-images/season.svg',
              revenue: [
                { currency: 'EUR', revenue: 5_000 },
                { currency: 'TRY', revenue: 3_124_000 },
              ],
              facts: { silent: { days: 3, gate: 'where' }, codes: { left: 4 } },
            }),
            campaignWeek({ id: 2 }),
          ],
        },
      },
    });
    await screen.findByRole('link', { name: 'IŞIK İNDİRİMİ' });
    const row = rowOf('IŞIK');
    for (const shown of ['Popup · #1', '4,120', '21.4%', '38 orders', '₺31,240 + €50']) {
      expect(row).toHaveTextContent(shown);
    }
    // The image of the template stands for a design that this browser cannot draw.
    expect(row.querySelector('.thumb img')).toHaveAttribute('src', '/template-images/season.svg');
    expect(row).toHaveTextContent('Not shown for 3 days');
    expect(row).toHaveTextContent('1 more');
    const fix = within(row).getByRole('link', { name: 'Check the conditions' });
    expect(fix).toHaveAttribute('href', '/actions/1?at=where');
    expect(rowOf('Exit coupon')).not.toHaveTextContent('Switched off');
    expect(rowOf('Exit coupon')).toHaveTextContent('––––');
  });

  it('shows the drawing of an action without the image of its template before it', async () => {
    const { finish } = drawSlowly();
    const image = '/template-images/season.svg';
    renderConsole('/actions', {
      replies: {
        ...drawable,
        'GET /analytic/week': { success: true, result: [campaignWeek({ id: 1, image })] },
      },
    });
    await waitFor(() => expect(drawDesign).toHaveBeenCalled());
    expect(rowOf('IŞIK').querySelector('.thumb[aria-busy]')).toBeEmptyDOMElement();
    finish();
    await waitFor(() =>
      expect(rowOf('IŞIK').querySelector('.thumb img')).toHaveAttribute(
        'src',
        'data:image/webp,drawn',
      ),
    );
  });

  it('cancels the drawings that wait when the list is left', async () => {
    const { finish } = drawSlowly();
    // The pictures of the listed versions were drawn by another test.
    const data = rows.map((row) => ({ ...row, version: row.version + 1 }));
    const { user } = renderConsole('/actions', {
      replies: { ...drawable, 'GET /campaign/all/list': { success: true, data } },
    });
    await waitFor(() => expect(drawDesign).toHaveBeenCalled());
    await user.click(screen.getByRole('link', { name: 'Help' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Exit coupon' })).toBeNull());
    finish();
    const { pictureOf } = await import('@/campaign-editor/list/pictures');
    const size = { width: 8, height: 6 };
    const last = { content: 'last', language: 'en', page: size, stored: size } as const;
    await pictureOf({ ...last, distance: () => Number.MAX_VALUE }, vi.fn());
    // The first drawing and the farthest one; that of the second action was cancelled.
    expect(drawDesign).toHaveBeenCalledTimes(2);
  });

  it('shows its rows without results when those cannot be loaded', async () => {
    renderConsole('/actions', { replies: { ...listed, 'GET /analytic/week': refuse(503) } });
    expect(await screen.findByRole('link', { name: 'Exit coupon' })).toBeVisible();
    expect(rowOf('IŞIK')).toHaveTextContent('–');
  });

  it('counts rows by status in tabs that filter the list, also in Turkish', async () => {
    const { user } = renderConsole('/actions', { language: 'tr', replies: listed });
    const tabs = within(await screen.findByRole('navigation', { name: 'Duruma göre' }));
    await waitFor(() => expect(tabs.getByRole('link', { name: 'Tümü3' })).toBeVisible());
    expect(tabs.getByRole('link', { name: 'Tümü3' })).toHaveAttribute('aria-current', 'page');
    await user.click(tabs.getByRole('link', { name: 'Pasif1' }));
    await waitFor(() => expect(screen.queryByText('IŞIK İNDİRİMİ')).toBeNull());
    expect(screen.getByText('Exit coupon')).toBeVisible();
    expect(tabs.getByRole('link', { name: 'Pasif1' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows in Turkish what is wrong with an action, with its fix', async () => {
    const result = [
      campaignWeek({
        id: 1,
        facts: { element: { path: 'tags.0.parameters.selector', found: 0, missing: 12 } },
      }),
    ];
    renderConsole('/actions', {
      language: 'tr',
      replies: { ...listed, 'GET /analytic/week': { success: true, result } },
    });
    const fix = await screen.findByRole('link', { name: 'Öğeyi yeniden seç' });
    expect(fix).toHaveAttribute('href', '/actions/1?at=tags.0.parameters.selector');
    expect(rowOf('IŞIK')).toHaveTextContent('Öğesi sayfada yok: 12 ziyaretin 0 tanesinde bulundu');
  });

  it('searches by name ignoring Turkish letters, after a pause', async () => {
    const { user, address, calls } = renderConsole('/actions', { replies: listed });
    await user.type(await screen.findByRole('searchbox'), 'ısık indirim');
    expect(address()).toBe('/actions');
    await waitFor(() => expect(screen.queryByText('Exit coupon')).toBeNull());
    expect(rowOf('IŞIK')).toBeVisible();
    expect(new URLSearchParams(address().split('?')[1]).get('filter')).toBe('{"q":"ısık indirim"}');
    expect(sent(calls, 'GET /campaign/all/list')).toHaveLength(1);
  });

  it('shows an empty result', async () => {
    renderConsole('/actions?q=zebra', { replies: listed });
    expect(await screen.findByText('Nothing found for "zebra"')).toBeVisible();
  });

  it('saves a status at once with its loaded version, and explains test mode', async () => {
    const { user, calls } = renderConsole('/actions', {
      replies: {
        ...listed,
        'POST /campaign/save': {
          success: true,
          data: { id: 2, version: 6, updated_at: '2026-11-21T08:00:00.000Z' },
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: /status of Exit coupon/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Test' }));
    expect(await screen.findByRole('dialog', { name: 'Test mode is on' })).toHaveTextContent(
      'vitrin_test=1',
    );
    expect(sent(calls, 'POST /campaign/save')[0]?.body).toEqual({
      data: { id: 2, status: 'test', version: 5 },
    });
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(rowOf('Exit coupon')).toHaveTextContent('Test'));
    expect(rowOf('Exit coupon')).toHaveTextContent('21-11-2026 11:00');
  });

  it('restores the old status and shows the reason when it was changed elsewhere', async () => {
    const { user, calls } = renderConsole('/actions', {
      replies: { ...listed, 'POST /campaign/save': refuse(409, 'conflict') },
    });
    await user.click(await screen.findByRole('button', { name: /status of Exit coupon/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Active' }));
    expect(await screen.findByText(/"Exit coupon" was changed elsewhere/)).toBeVisible();
    expect(rowOf('Exit coupon')).toHaveTextContent('Disabled');
    await waitFor(() => expect(sent(calls, 'GET /campaign/all/list')).toHaveLength(2));
  });

  it('opens the record of a clicked row, but not for a click on its controls', async () => {
    const { user, address, calls } = renderConsole('/actions', { replies: listed });
    await screen.findByRole('link', { name: 'Exit coupon' });
    await user.click(within(rowOf('Exit coupon')).getByRole('checkbox'));
    const bar = await screen.findByRole('toolbar', { name: 'Actions for the selection' });
    // The bar floats outside of the list's card, so that no row moves.
    expect(bar.closest('section')).toBeNull();
    expect(address()).toBe('/actions');
    await user.click(within(rowOf('Exit coupon')).getByText('#2'));
    await waitFor(() => expect(calls.some(({ path }) => path.includes('/getV2/2'))).toBe(true));
  });

  it('hides less important columns below 1200 px, until the user chooses them', async () => {
    const view = renderConsole('/actions', { replies: listed });
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { media: query, matches: query.includes('1199px') }),
    );
    await screen.findByRole('columnheader', { name: /Revenue/ });
    expect(screen.queryByRole('columnheader', { name: /Updated/ })).toBeNull();
    await view.user.click(await screen.findByRole('button', { name: 'Columns' }));
    await view.user.click(await screen.findByRole('checkbox', { name: 'Updated' }));
    await view.user.keyboard('{Escape}');
    expect(await screen.findByRole('columnheader', { name: /Updated/ })).toBeVisible();
    view.unmount();
  });

  it('shows a card without figures while its action has a problem', async () => {
    const view = renderConsole('/actions', {
      replies: {
        ...listed,
        'GET /analytic/week': {
          success: true,
          result: [
            campaignWeek({
              id: 1,
              shown: 4120,
              facts: { element: { path: 'tags.0.parameters.selector', found: 0, missing: 12 } },
            }),
            campaignWeek({ id: 2, shown: 77 }),
          ],
        },
      },
    });
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { media: query, matches: query === windowBelow[720] }),
    );
    const cardOf = async (name: string) =>
      (await screen.findByRole('link', { name })).closest('li') ?? expect.unreachable();
    expect(await cardOf('IŞIK İNDİRİMİ')).not.toHaveTextContent('4,120');
    expect(await cardOf('Exit coupon')).toHaveTextContent('Views: 77');
    view.unmount();
  });

  it('deletes only after a confirmation', async () => {
    let left = rows;
    const { user, calls } = renderConsole('/actions', {
      replies: {
        ...listed,
        'GET /campaign/all/list': () => ({ success: true, data: left }),
        'POST /campaign/delete': () => {
          left = rows.filter(({ id }) => id !== 2);
          return { success: true };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'More for Exit coupon' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete "Exit coupon"?' });
    expect(sent(calls, 'POST /campaign/delete')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Exit coupon' })).toBeNull());
    expect(sent(calls, 'POST /campaign/delete')[0]?.body).toEqual({ id: 2 });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('divides a long list into pages', async () => {
    const many = Array.from({ length: 120 }, (_, i) => campaignRow({ id: i + 1 }));
    const { user, address } = renderConsole('/actions?sort=id&order=ASC', {
      replies: { 'GET /campaign/all/list': { success: true, data: many } },
    });
    expect(await screen.findByText('1-50 of 120')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(51));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('51-100 of 120')).toBeVisible();
    expect(address()).toContain('page=2');
  });

  it('shows the first steps when there is no action, and opens the templates', async () => {
    const template = templateCard({ id: 46, title: 'Welcome discount' });
    const { user } = renderConsole('/actions', {
      replies: {
        'GET /campaign/template/listV2': {
          success: true,
          data: [
            template,
            {
              ...template,
              id: 47,
              title: 'Full',
              installed: [{ id: 9, name: 'x', status: 'test' }],
            },
          ],
        },
      },
    });
    expect(await screen.findByText('No actions yet')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'New action' })[0]!);
    const gallery = await screen.findByRole('dialog', { name: 'Start from a template' });
    const use = await within(gallery).findByRole('link', {
      name: 'Use this template: Welcome discount',
    });
    expect(use).toHaveAttribute('href', '/actions/create/template-46');
    expect(gallery).toHaveTextContent('Installed 12 times');
    expect(gallery).toHaveTextContent('You have reached the limit of 1 for this template.');
    expect(
      within(gallery).getByRole('link', { name: 'Open the installed action' }),
    ).toHaveAttribute('href', '/actions/9');
  });

  it('offers to try again when loading failed', async () => {
    let down = true;
    const { user } = renderConsole('/actions', {
      replies: {
        'GET /campaign/all/list': () =>
          down ? refuse(503, 'unavailable', 'Back in a minute.') : { success: true, data: rows },
      },
    });
    expect(await screen.findByText('Back in a minute.')).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Exit coupon' })).toBeVisible();
  });

  it('leads to the sign-in page when the session has ended', async () => {
    const { address } = renderConsole('/actions', {
      replies: { 'GET /campaign/all/list': refuse(401, 'unauthenticated') },
    });
    await waitFor(() => expect(address()).toBe('/login'));
  });
});
