import type { CampaignBody } from '@catalogue/campaign';
import { DEFAULT_BRAND } from '@catalogue/design/brand';
import type { CampaignWeek } from '@contract/entities/reports/analytics';
import { screen, waitFor, within } from '@testing-library/react';
import { designDefinitions, designEntry, designRecord } from '@tests/support/designs';
import { campaignWeek } from '@tests/support/rows/campaign-rows';
import { templateDetail } from '@tests/support/rows/templates';
import {
  type Replies,
  refuse,
  renderConsole,
  type SentCall,
} from '@tests/support/screens/render-console';
import { beforeEach, describe, expect, it } from 'vitest';
import { stepsOf } from '@/campaign-editor/design/outline/parts';

const MOMENT = '2026-11-20T21:30:00.000Z';
const sent = (calls: SentCall[], name: string) => calls.filter((call) => call.name === name);
const dataOf = (call: SentCall | undefined) =>
  (call?.body as { data: CampaignBody } | undefined)?.data;
const blocksOf = (call: SentCall | undefined, step = 0) =>
  stepsOf(dataOf(call)?.tags[0]?.parameters ?? {})[step]?.blocks.map(({ kind }) => kind);
const DRAFT = 'POST /campaign/draft/save';
const SAVE = 'POST /campaign/save';

function openEditor(replies: Replies = {}, path = '/actions/7') {
  return renderConsole(path, {
    replies: {
      'GET /campaign/getV2/{id}': { success: true, data: designRecord() },
      'GET /campaign/draft/{id}': { success: true, data: null },
      'GET /campaign/templateV2/{id}': { success: true, data: templateDetail(4) },
      'GET /campaign/definitions': { success: true, definitions: designDefinitions() },
      'GET /campaign/versions/{id}': {
        success: true,
        data: [
          { version: 1, name: 'Welcome', saved_at: MOMENT, saved_by: null, note: null, live: true },
        ],
      },
      'GET /campaign/meets/{id}': { success: true, data: [] },
      'POST /campaign/draft/save': { success: true, data: { version: 3, saved_at: MOMENT } },
      'POST /campaign/draft/discard': { success: true },
      'POST /campaign/save': { success: true, data: { id: 7, version: 2, updated_at: MOMENT } },
      ...replies,
    },
  });
}

/** Opens the editor of a new action, whose first save ends when `store` is called. */
function openNewAction() {
  let store = () => {};
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  const save = async () => {
    await stored;
    return { success: true, data: { id: 7, version: 2, updated_at: MOMENT } } as const;
  };
  return { ...openEditor({ 'POST /campaign/save': save }, '/actions/create/template-4'), store };
}
const row = (name: string | RegExp) => screen.findByRole('treeitem', { name });
const rows = () => screen.getAllByRole('treeitem').flatMap(({ dataset }) => dataset.part ?? []);

// Marks the guided tour as seen, because it starts for a first action and would take the focus.
beforeEach(() => localStorage.setItem('vitrin.tour.editor', '1'));

describe('the outline', () => {
  it('lists entries, steps and blocks by their texts, and selects one with the arrow keys', async () => {
    const { user } = openEditor();
    await user.click(await row(/Ten percent off/));
    expect(rows()).toEqual(['0', '0.0', '0.0.0', '0.0.1', '0.0.2', '0.1', '0.1.0', '0.teaser']);
    expect(screen.getByRole('textbox', { name: /^Text/ })).toHaveValue('Ten percent off');
    await user.keyboard('{ArrowDown}');
    expect(await row(/Your e-mail/)).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('heading', { name: 'E-mail field' })).toBeVisible();
  });

  it('moves a block with Alt and an arrow key, announces its position, and undoes it', async () => {
    const { user } = openEditor();
    await user.click(await row(/Ten percent off/));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText('Ten percent off, 2 of 3.')).toBeInTheDocument();
    expect((await row(/Ten percent off/)).dataset.part).toBe('0.0.1');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await row(/Ten percent off/)).dataset.part).toBe('0.0.0');
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect((await row(/Ten percent off/)).dataset.part).toBe('0.0.1');
  });

  it('adds a block with the slash key and a search, after the selected one', async () => {
    const { user } = openEditor();
    await user.click(await row(/Ten percent off/));
    await user.keyboard('/');
    const dialog = await screen.findByRole('dialog', { name: 'Add block' });
    await user.type(within(dialog).getByRole('searchbox'), 'divi');
    await user.keyboard('{Enter}');
    expect(await row(/Divider/)).toHaveAttribute('aria-selected', 'true');
    expect((await row(/Divider/)).dataset.part).toBe('0.0.1');
  });

  it('hides, duplicates and deletes a block, with an undo', async () => {
    const { user } = openEditor();
    await user.click(await row(/Ten percent off/));
    await user.click(screen.getByRole('button', { name: 'Ten percent off: hide' }));
    expect(await row(/Ten percent off/)).toHaveAttribute('data-hidden', 'true');
    await user.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(rows()).toContain('0.0.3'));
    (await screen.findAllByRole('treeitem', { name: /Ten percent off/ }))[1]?.focus();
    await user.keyboard('{Delete}');
    const note = await screen.findByText(/“Ten percent off” was deleted/);
    await waitFor(() => expect(rows()).not.toContain('0.0.3'));
    await user.click(within(note).getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('main')).toHaveFocus();
    await waitFor(() => expect(rows()).toContain('0.0.3'));
  });

  it('renames a step, and does not delete the last one', async () => {
    const { user } = openEditor();
    await user.click(await row(/^Offer/));
    const name = await screen.findByRole('textbox', { name: 'Name of the step' });
    await user.clear(name);
    await user.type(name, 'Start');
    expect(await row(/^Start/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start: delete' }));
    await waitFor(() => expect(rows()).not.toContain('0.1'));
    await user.click(await row(/^Thanks/));
    await user.click(screen.getByRole('button', { name: 'Thanks: delete' }));
    expect(await screen.findByText('The last step cannot be deleted.')).toBeVisible();
  });
});

describe('the inspector', () => {
  it('has the content and the style of a block in two tabs, and warns of unreadable text', async () => {
    const { user } = openEditor();
    await user.click(await row(/Ten percent off/));
    await user.click(screen.getByRole('tab', { name: 'Style' }));
    const colour = await screen.findByRole('textbox', { name: 'Colour' });
    expect(colour).toHaveAttribute('placeholder', DEFAULT_BRAND.ink);
    const centre = screen.getByRole('button', { name: 'Middle' });
    await user.click(centre);
    expect(centre).toHaveAttribute('aria-pressed', 'true');
    await user.clear(colour);
    await user.type(colour, '#fafafa');
    expect(await screen.findByText(/hard to read/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Repair' }));
    expect(await screen.findByText(/easy to read/)).toBeVisible();
    expect(colour).not.toHaveValue('#fafafa');
  });

  it('shows the frame and the colours of the design when the entry is selected', async () => {
    const { user } = openEditor();
    await user.click(await row(/^Popup/));
    expect(await screen.findByRole('tab', { name: 'Frame', selected: true })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Colours' }));
    expect(await screen.findByRole('button', { name: /^Accent: Accent$/ })).toBeVisible();
  });
});

describe('the health of a live action', () => {
  const brand = { brand: DEFAULT_BRAND, saved: false, proposal: null };
  const openLive = (facts: CampaignWeek['facts'], path?: string) =>
    openEditor(
      {
        'GET /campaign/getV2/{id}': {
          success: true,
          data: designRecord(designEntry(), { status: 'active' }),
        },
        'GET /analytic/week': { success: true, result: [campaignWeek({ id: 7, facts })] },
        'GET /personalize/brand': { success: true, data: brand },
      },
      path,
    );
  const health = async () => within(await screen.findByRole('region', { name: 'Health' }));

  it('lists each trouble at the top, with its fix', async () => {
    const element = { path: 'tags.0.parameters.frame.selector', found: 1, missing: 30 };
    const { user } = openLive({ codes: { left: 0 }, element });
    const bar = await health();
    expect(bar.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Element not found: present in 1 of 31 visitsPick the element again',
      'No coupon codes leftUpload codes',
    ]);
    expect(bar.getByRole('link', { name: 'Upload codes' })).toHaveAttribute('href', '/coupons');
    await row(/Thanks/);
    await user.click(bar.getByRole('button', { name: 'Pick the element again' }));
    expect(await screen.findByRole('tab', { name: 'Frame', selected: true })).toBeVisible();
  });

  it('follows the content while it is edited, and leads to the field that fixes a trouble', async () => {
    const { user } = openLive({});
    await user.click(await row(/Ten percent off/));
    await user.click(screen.getByRole('tab', { name: 'Style' }));
    const colour = await screen.findByRole('textbox', { name: 'Colour' });
    expect(screen.queryByRole('region', { name: 'Health' })).toBeNull();
    await user.clear(colour);
    await user.type(colour, '#fafafa');
    const bar = await health();
    expect(bar.getByText('Text is hard to read')).toBeVisible();
    await user.click(await row(/^Thanks/));
    await user.click(bar.getByRole('button', { name: 'Fix the colour' }));
    expect(await screen.findByRole('tab', { name: 'Style', selected: true })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Repair' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Health' })).toBeNull());
  });

  it('replaces the selector of a renamed element, and shows the difference to publish', async () => {
    const path = 'tags.0.parameters.frame.selector';
    const healed = { path, selector: 'main', css: '.content' };
    const { user, calls } = openLive({ healed: { ...healed, ways: ['classes', 'heading'] } });
    const bar = await health();
    expect(
      bar.getByText('The page changed; element found by its classes and the heading near it'),
    ).toBeVisible();
    await row(/Thanks/);
    await user.click(bar.getByRole('button', { name: 'Use the new selector' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/\.content/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(sent(calls, SAVE)).toHaveLength(1));
    expect(JSON.stringify(dataOf(sent(calls, SAVE)[0])?.tags)).toContain('".content"');
    expect(screen.queryByRole('region', { name: 'Health' })).toBeNull();
  });

  it('opens the field from the address', async () => {
    const { address } = openLive({}, '/actions/7?at=tags.0.parameters.frame.picture');
    expect(await screen.findByRole('tab', { name: 'Background', selected: true })).toBeVisible();
    await waitFor(() => expect(address()).toBe('/actions/7'));
  });
});

describe('the assistant', () => {
  const settings = {
    provider: 'openai' as const,
    url: '',
    model: 'small',
    key: '••••••••',
    mode: 'off' as const,
    copy: true,
    budget: 50_000,
  };
  const assistant = (copy: boolean): Replies => ({
    'GET /assistant': {
      success: true,
      data: { settings: { ...settings, copy }, used: { tokens: 0, requests: 0 }, pages: [] },
    },
  });
  const BUTTON = 'Text: write with the assistant';

  it('changes the text of a block in one step that can be undone', async () => {
    const { user, calls } = openEditor({
      ...assistant(true),
      'POST /assistant/copy': { success: true, data: { texts: ['10% off'], problem: null } },
    });
    await user.click(await row(/Ten percent off/));
    const field = screen.getByRole('textbox', { name: /^Text/ });
    await user.type(field, '!');
    await user.click(await screen.findByRole('button', { name: BUTTON }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make it shorter' }));
    await waitFor(() => expect(field).toHaveValue('10% off'));
    expect(sent(calls, 'POST /assistant/copy').map(({ body }) => body)).toEqual([
      { task: 'shorter', kind: 'line', text: 'Ten percent off!', max: 120 },
    ]);
    const note = await screen.findByText('The text was changed.');
    await user.click(within(note).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(field).toHaveValue('Ten percent off!'));
  });

  it('offers variants of a text', async () => {
    const { user } = openEditor({
      ...assistant(true),
      'POST /assistant/copy': {
        success: true,
        data: { texts: ['Save 10%', 'A tenth less'], problem: null },
      },
    });
    await user.click(await row(/Ten percent off/));
    await user.click(await screen.findByRole('button', { name: BUTTON }));
    await user.click(await screen.findByRole('menuitem', { name: 'Five variants' }));
    const menu = await screen.findByRole('menu', { name: 'Choose a variant' });
    await user.click(within(menu).getByRole('menuitem', { name: 'A tenth less' }));
    const field = await screen.findByRole('textbox', { name: /^Text/ });
    await waitFor(() => expect(field).toHaveValue('A tenth less'));
  });

  it('shows the reason when it returns no text', async () => {
    const { user } = openEditor({
      ...assistant(true),
      'POST /assistant/copy': { success: true, data: { texts: [], problem: 'budget' } },
    });
    await user.click(await row(/Ten percent off/));
    await user.click(await screen.findByRole('button', { name: BUTTON }));
    await user.click(await screen.findByRole('menuitem', { name: 'Translate to Turkish' }));
    expect(await screen.findByText('This month’s budget is used up.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Text/ })).toHaveValue('Ten percent off');
  });

  it('is not shown when it is switched off', async () => {
    const { user, calls } = openEditor(assistant(false));
    await user.click(await row(/Ten percent off/));
    await waitFor(() => expect(sent(calls, 'GET /assistant')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: BUTTON })).not.toBeInTheDocument();
  });
});

describe('saving', () => {
  it('saves changes as a draft automatically, and shows how many are not published', async () => {
    const { user, calls } = openEditor();
    await user.click(await row(/Ten percent off/));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(sent(calls, DRAFT)).toHaveLength(1));
    expect(blocksOf(sent(calls, DRAFT)[0])).toEqual(['email', 'button']);
    expect(await screen.findByText(/^\d+ changes? not live$/)).toBeVisible();
    expect(sent(calls, SAVE)).toHaveLength(0);
  });

  it('saves later changes once, although two actions wait for the running save', async () => {
    let store = () => {};
    const stored = new Promise<void>((resolve) => {
      store = resolve;
    });
    let version = 2;
    const { user, calls, address } = openEditor({
      'POST /campaign/draft/save': async () => {
        await stored;
        version += 1;
        return { success: true, data: { version, saved_at: MOMENT } };
      },
    });
    await user.click(await row(/Ten percent off/));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(sent(calls, DRAFT)).toHaveLength(1));
    await user.keyboard('{Control>}z{/Control}');
    await row(/Ten percent off/);
    await user.dblClick(screen.getByRole('button', { name: 'Back to actions' }));
    store();
    await waitFor(() => expect(address()).toBe('/actions'));
    expect(sent(calls, DRAFT)).toHaveLength(2);
  });

  it('opens the saved draft, and discards it', async () => {
    const { data, _var } = designRecord();
    const draft = {
      version: 4,
      based_on: 1,
      name: 'Autumn',
      saved_at: MOMENT,
      saved_by: null,
      _var,
      data,
    };
    const { user, calls } = openEditor({
      'GET /campaign/draft/{id}': { success: true, data: draft },
    });
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Autumn');
    await user.click(await screen.findByRole('button', { name: '1 change not live' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Discard changes' }));
    await waitFor(() => expect(sent(calls, 'POST /campaign/draft/discard')).toHaveLength(1));
  });

  it('asks which draft to use when it was saved elsewhere, and overwrites it on request', async () => {
    const { data, _var } = designRecord();
    const theirs = { version: 9, based_on: 1, name: 'Theirs', saved_at: MOMENT, saved_by: null };
    let isThere = false;
    const { user, calls } = openEditor({
      'GET /campaign/draft/{id}': () => ({
        success: true,
        data: isThere ? { ...theirs, _var, data } : null,
      }),
      'POST /campaign/draft/save': ({ body }) => {
        isThere = true;
        return (body as { draft?: number }).draft === theirs.version
          ? { success: true, data: { version: 10, saved_at: MOMENT } }
          : refuse(409, 'conflict', 'Changed.');
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('1 change not live')).toBeVisible();
    expect(sent(calls, DRAFT)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  });

  it('lists invalid fields at the top, and leads to them', async () => {
    const { user, calls } = openEditor();
    await user.click(await row(/Ten percent off/));
    await user.clear(screen.getByRole('textbox', { name: /^Text/ }));
    await user.click(await row(/Thanks/));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const alert = (await screen.findByText(/Correct the marked fields/)).closest('[role=alert]');
    await user.click(within(alert as HTMLElement).getByRole('button', { name: /Heading/ }));
    expect(await row(/Heading/)).toHaveAttribute('aria-selected', 'true');
    expect(sent(calls, SAVE)).toHaveLength(0);
  });
});

describe('publishing', () => {
  it('shows the differences, publishes as active, and offers to undo', async () => {
    const { user, calls } = openEditor({
      'POST /campaign/versions/restore': {
        success: true,
        data: { id: 7, version: 3, updated_at: MOMENT },
      },
    });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(name, ' back');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish “Welcome back”?' });
    expect(within(dialog).getByText('Welcome', { selector: 'del' })).toBeVisible();
    expect(within(dialog).getByText('Welcome back', { selector: 'ins' })).toBeVisible();
    expect(within(dialog).getByText('All text is easy to read')).toBeVisible();
    expect(within(dialog).getByRole('region', { name: 'Who sees it' })).toHaveTextContent(
      /Shown to .*visitors/,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    const note = await screen.findByText('Live.');
    const saves = sent(calls, SAVE);
    expect(dataOf(saves[0])).toMatchObject({ name: 'Welcome back' });
    expect(dataOf(saves[1])).toMatchObject({ status: 'active' });
    await user.click(within(note).getByRole('button', { name: 'Undo' }));
    // The confirmation would be shown only after this notification.
    expect(note).not.toBeInTheDocument();
    await waitFor(() =>
      expect(sent(calls, 'POST /campaign/versions/restore')[0]?.body).toEqual({
        id: 7,
        version: 1,
        from: 2,
      }),
    );
  });

  it('has nothing to publish while it equals the live version', async () => {
    const overlap = { places: ['center' as const], goes_first: false };
    const { user } = openEditor({
      'GET /campaign/getV2/{id}': {
        success: true,
        data: designRecord(undefined, { status: 'active' }),
      },
      'GET /campaign/meets/{id}': {
        success: true,
        data: [
          { ...overlap, id: 8, name: 'Exit coupon' },
          { ...overlap, id: 9, name: 'Survey' },
        ],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Everything is live' }));
    expect(dialog.queryByRole('textbox', { name: /What changed/ })).toBeNull();
    expect(dialog.queryByRole('group', { name: 'When it starts' })).toBeNull();
    expect(await dialog.findByText(/May overlap with “Exit coupon” and “Survey”/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Publish now' })).toBeNull();
  });

  it('stores the note of the publish with the version', async () => {
    const { user, calls } = openEditor();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' back');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish “Welcome back”?' });
    await user.type(within(dialog).getByRole('textbox', { name: /What changed/ }), 'Shorter ');
    await user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    await screen.findByText('Live.');
    expect(sent(calls, SAVE).map(({ body }) => (body as { note?: string }).note)).toEqual([
      'Shorter',
      undefined,
    ]);
  });

  it('starts at a set time, as a date range of the action', async () => {
    const { user, calls } = openEditor();
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: /Publish/ });
    await user.click(within(dialog).getByRole('radio', { name: 'At a set time' }));
    expect(await within(dialog).findByText(/^Visitors see it from .*09:00/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(sent(calls, SAVE)).toHaveLength(2));
    expect(dataOf(sent(calls, SAVE)[0])).toMatchObject({
      when: [
        {
          type: 'date-range',
          parameters: { start: { value: expect.stringMatching(/T09:00$/), __type: 'datetime' } },
        },
      ],
    });
  });

  it('leaves the draft as it is when a chosen start is not published', async () => {
    const { user, calls } = openEditor();
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: /Publish/ });
    await user.click(within(dialog).getByRole('radio', { name: 'At a set time' }));
    await within(dialog).findByText(/^Visitors see it from .*09:00/);
    await user.click(within(dialog).getByRole('button', { name: 'Keep as a draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const again = await screen.findByRole('dialog', { name: /Publish/ });
    expect(within(again).getByRole('radio', { name: 'Right away' })).toBeChecked();
    expect(sent(calls, SAVE)).toEqual([]);
  });

  it('says that visitors see a changed action for the first time', async () => {
    const { user } = openEditor({
      'GET /campaign/getV2/{id}': {
        success: true,
        data: designRecord(undefined, { status: 'disabled' }),
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' back');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: /Publish/ });
    expect(await within(dialog).findByText(/for the first time/)).toBeVisible();
    expect(within(dialog).queryByText(/version 1/)).toBeNull();
  });

  it('warns while the script has not been seen on the shop', async () => {
    const { user } = openEditor();
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: /Publish/ });
    expect(await within(dialog).findByText(/code has not been seen on your shop/)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Open installation' })).toHaveAttribute(
      'href',
      '/settings/installation',
    );
  });

  it('says that a switched-off action was shown before', async () => {
    const { user } = openEditor({
      'GET /campaign/getV2/{id}': {
        success: true,
        data: designRecord(undefined, { status: 'disabled' }),
      },
      'POST /{product}/getInfo': {
        success: true,
        result: [{ camp_id: 7, type: 'campaignShown', total_count: 400 }],
        pairs: [],
        shop: { sessions: 0, visitors: 0, orders: 0, revenue: [] },
        rejected: [],
      },
    });
    await screen.findByRole('textbox', { name: 'Name' });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('It was off and goes live again.')).toBeVisible();
  });

  it('offers no undo when the previous version could not be loaded', async () => {
    const { user } = openEditor({
      'GET /campaign/versions/{id}': () => refuse(500, 'internal', 'Broken.'),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' back');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish “Welcome back”?' });
    await user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    const note = await screen.findByText('Live.');
    expect(within(note).queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('reports a button that leads to a missing step', async () => {
    const broken = designEntry([
      {
        name: 'Offer',
        blocks: [['button', { text: 'Go', action: { kind: 'step', form: { step: 'Nowhere' } } }]],
      },
    ]);
    const { user } = openEditor({
      'GET /campaign/getV2/{id}': { success: true, data: designRecord(broken) },
    });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: /Publish/ });
    expect(within(dialog).getByText('A button leads to a missing step')).toBeVisible();
  });

  it('creates a new action as disabled at the first change, without closing the editor', async () => {
    const { user, calls, address } = openEditor({}, '/actions/create/template-4');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(name, ' one');
    await waitFor(() => expect(address()).toBe('/actions/7'));
    expect(dataOf(sent(calls, SAVE)[0])).toMatchObject({ status: 'disabled' });
    // The page of the stored action has this tab.
    expect(await screen.findByRole('tab', { name: 'Results' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toBe(name);
    expect(name).toHaveFocus();
  });

  it('moves to its own address although the user typed during the first save', async () => {
    const { user, calls, address, store } = openNewAction();
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(name, ' one');
    await waitFor(() => expect(sent(calls, SAVE)).toHaveLength(1));
    await user.type(name, ' and more');
    store();
    await waitFor(() => expect(address()).toBe('/actions/7'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(sent(calls, DRAFT)).toHaveLength(1));
    expect(dataOf(sent(calls, DRAFT)[0])).toMatchObject({
      name: expect.stringContaining('one and more'),
    });
  });

  it('opens the publish dialog during the first save, and keeps it when the address changes', async () => {
    const { user, calls, address, store } = openNewAction();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' one');
    await waitFor(() => expect(sent(calls, SAVE)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('button', { name: 'Publish now' })).toBeVisible();
    store();
    await waitFor(() => expect(address()).toBe('/actions/7'));
    await user.click(screen.getByRole('button', { name: 'Publish now' }));
    await waitFor(() =>
      expect(sent(calls, SAVE).map(dataOf)).toContainEqual({ id: 7, status: 'active' }),
    );
  });
});
