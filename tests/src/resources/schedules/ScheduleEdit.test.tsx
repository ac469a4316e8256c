import { isScheduleBody } from '@catalogue/schedules/body';
import type { ScheduleRecord } from '@contract/entities/campaigns/schedule';
import { scheduleDefinitions } from '@server/areas/campaigns/schedules/handlers';
import { screen, waitFor, within } from '@testing-library/react';
import { templateDetail } from '@tests/support/rows/templates';
import {
  merchant,
  type Replies,
  refuse,
  renderConsole,
  type SentCall,
} from '@tests/support/screens/render-console';
import { describe, expect, it, vi } from 'vitest';

const planner = { ...merchant, extra: { useSchedule: true } };
const saved = { success: true, data: { id: 7, version: 2, updated_at: '' } } as const;

function record(overrides: Partial<ScheduleRecord> = {}): ScheduleRecord {
  const body = templateDetail(47).data[0]?.data;
  if (!body || !isScheduleBody(body)) throw new Error('Template 47 is no schedule.');
  const { name, status: _, ...data } = body;
  return {
    id: 7,
    name,
    status: 'disabled',
    type: 'schedule',
    version: 1,
    _key: 47,
    _var: 'plain',
    updated_at: '2026-11-20T21:30:00.000Z',
    data: data as ScheduleRecord['data'],
    _template: null,
    ...overrides,
  };
}

function open(path: string, replies: Replies = {}) {
  return renderConsole(path, {
    replies: {
      'GET /auth/user': { success: true, data: planner },
      'GET /campaign/schedule/getV2/{id}': { success: true, data: record() },
      'GET /campaign/schedule/log/{id}': { success: true, data: [] },
      'GET /campaign/schedule/list': { success: true, data: [] },
      'GET /campaign/templateV2/{id}': { success: true, data: templateDetail(47) },
      'GET /campaign/definitions': {
        success: true,
        definitions: { ...scheduleDefinitions, integrations: [] },
      },
      'POST /campaign/schedule/audience': { success: true, data: { reached: 12, contacts: 40 } },
      'POST /campaign/save': saved,
      ...replies,
    },
  });
}
const bodies = (calls: SentCall[], name: string) =>
  calls.filter((call) => call.name === name).map(({ body }) => body as { data: object });

describe('the schedule editor', () => {
  it('creates a schedule from a template, and moves to its address', async () => {
    const { user, calls, address } = open('/campaigns/create/template-47?var=plain');
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'My carts');
    const delay = screen.getByLabelText('How long to wait?');
    await user.clear(delay);
    await user.type(delay, '2');
    await user.click(screen.getByLabelText('They came back to the site'));
    expect(await screen.findByText(/12 people meet these conditions/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/campaigns/7'));
    const [sent] = bodies(calls, 'POST /campaign/save');
    expect(sent).toMatchObject({
      type: 'schedule',
      data: {
        name: 'My carts',
        push_mode: 'visitor',
        schedule_delay: 120,
        _key: 47,
        _var: 'plain',
      },
    });
    expect(sent?.data).toMatchObject({
      cancel: [{ type: 'ordered' }, { type: 'emptied' }, { type: 'returned' }],
    });
    expect(sent?.data).not.toHaveProperty('ratio');
  });

  it.each([
    ['previewTrue', true, false],
    ['previewFalse', false, true],
    ['onlyForm', false, false],
  ] as const)(
    'shows the message according to %s of the template',
    async (preview, beside, button) => {
      const { user } = open('/campaigns/create/template-47?var=plain', {
        'GET /campaign/templateV2/{id}': {
          success: true,
          data: { ...templateDetail(47), preview },
        },
      });
      await screen.findByLabelText('Name');
      const message = () => screen.queryByRole('region', { name: 'The message' });
      expect(message() !== null).toBe(beside);
      const opener = screen.queryByRole('button', { name: 'Open the preview' });
      expect(opener !== null).toBe(button);
      if (!opener) return;
      await user.click(opener);
      expect(message()).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Close the preview' }));
      expect(message()).toBeNull();
    },
  );

  it('explains both ways to start, and retains the values when switching between them', async () => {
    const { user } = open('/campaigns/7');
    const visitor = await screen.findByRole('radio', { name: /When a person does something/ });
    expect(visitor).toBeChecked();
    expect(screen.getByText(/Starts for each person separately/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /At set times/ }));
    expect(screen.queryByLabelText('How long to wait?')).toBeNull();
    // A schedule that starts at set times starts on no page, so it has no page conditions.
    expect(screen.queryByRole('group', { name: 'Where' })).toBeNull();
    await user.click(visitor);
    expect(screen.getByLabelText('How long to wait?')).toHaveValue('1');
    expect(screen.getByRole('group', { name: 'Where' })).toBeVisible();
  });

  it('shows a message next to an invalid field, and sends nothing', async () => {
    const { user, calls } = open('/campaigns/7');
    const delay = await screen.findByLabelText('How long to wait?');
    await user.clear(delay);
    await user.type(delay, '1000000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // The limit has the unit of the field.
    expect(await screen.findByText(/at most 720\b/)).toBeVisible();
    expect(bodies(calls, 'POST /campaign/save')).toEqual([]);
  });

  it('shows above the form that the name is empty, and sends nothing', async () => {
    const { user, calls } = open('/campaigns/7');
    await user.clear(await screen.findByLabelText('Name'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Name: /)).toHaveTextContent(/Correct the marked fields/);
    expect(bodies(calls, 'POST /campaign/save')).toEqual([]);
  });

  it('saves a status at once, and shows the recipient of a schedule under test', async () => {
    const { user, calls } = open('/campaigns/7');
    await user.click(await screen.findByRole('button', { name: /now Disabled|Disabled/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Test' }));
    expect(await screen.findByText(/sends to your own address only/)).toBeVisible();
    expect(bodies(calls, 'POST /campaign/save')).toEqual([{ data: { id: 7, status: 'test' } }]);
  });

  it('asks what to do when it was saved elsewhere', async () => {
    const { user, calls } = open('/campaigns/7', {
      'POST /campaign/save': ({ body }) =>
        'version' in (body as { data: object }).data ? refuse(409, 'conflict') : saved,
    });
    await user.type(await screen.findByLabelText('Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(bodies(calls, 'POST /campaign/save')).toHaveLength(2));
  });

  it('retains unsaved changes when a status is saved, and saves them from the new version', async () => {
    const { user, calls, router } = open('/campaigns/7');
    const name = await screen.findByLabelText('Name');
    await user.type(name, '!');
    await user.click(screen.getByRole('button', { name: /Disabled/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Test' }));
    expect(await screen.findByText(/sends to your own address only/)).toBeVisible();
    router.navigate('/schedules');
    await user.click(await screen.findByRole('button', { name: 'Stay on the page' }));
    expect(name).toHaveValue(`${record().name}!`);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies(calls, 'POST /campaign/save')).toHaveLength(2));
    expect(bodies(calls, 'POST /campaign/save')[1]).toMatchObject({
      data: { name: `${record().name}!`, status: 'test', version: 2 },
    });
  });

  it('does not count a saved status as an unsaved change', async () => {
    const { user, address, router } = open('/campaigns/7');
    await user.click(await screen.findByRole('button', { name: /Disabled/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Test' }));
    expect(await screen.findByText(/sends to your own address only/)).toBeVisible();
    router.navigate('/schedules');
    await waitFor(() => expect(address()).toBe('/schedules'));
  });

  it('opens the version saved elsewhere on request, instead of the typed values', async () => {
    let name = 'Mine';
    const { user } = open('/campaigns/7', {
      'POST /campaign/save': refuse(409, 'conflict'),
      'GET /campaign/schedule/getV2/{id}': () => ({ success: true, data: record({ name }) }),
    });
    await user.type(await screen.findByLabelText('Name'), '!');
    name = 'Theirs';
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Open the latest' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Theirs'));
  });

  it('asks before the user leaves with unsaved changes', async () => {
    const { user, address } = open('/campaigns/7');
    await user.type(await screen.findByLabelText('Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Back to schedules' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(address()).toBe('/campaigns/7');
    await user.click(dialog.getAllByRole('button')[1] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/schedules'));
  });

  it('leads to the actions with a message when it cannot be loaded', async () => {
    const { address } = open('/campaigns/7', {
      'GET /campaign/schedule/getV2/{id}': refuse(404, 'not_found', 'Not found.'),
    });
    await waitFor(() => expect(address()).toBe('/actions'));
    expect(await screen.findByText('This schedule could not be opened.')).toBeVisible();
  });

  it.each([
    ['sends the merchant a test', { success: true } as const, `Test sent: ${merchant.email}`],
    ['shows why a test could not be sent', refuse(502, 'mail_failed', 'Set it up.'), 'Set it up.'],
  ])('The schedule editor %s', async (_, answer, words) => {
    const { user, calls } = open('/campaigns/7', { 'POST /campaign/schedule/test': answer });
    await user.click(await screen.findByRole('button', { name: 'Send me a test' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(bodies(calls, 'POST /campaign/schedule/test')).toEqual([
      { entry: expect.objectContaining({ type: 'mail' }) },
    ]);
  });

  it.each([
    ['granted', 'The notification was shown in this browser.', 1],
    ['denied', /This browser does not show notifications of this site/, 0],
  ] as const)('tests a notification in this browser: %s', async (leave, words, times) => {
    const shown: unknown[] = [];
    const Notification = class {
      static requestPermission = async () => leave;
      constructor(...given: unknown[]) {
        shown.push(given);
      }
    };
    vi.stubGlobal('Notification', Notification);
    const { user, calls } = open('/campaigns/create/template-37', {
      'GET /campaign/templateV2/{id}': { success: true, data: templateDetail(37) },
    });
    await user.click(await screen.findByRole('button', { name: 'Send me a test' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(shown).toHaveLength(times);
    expect(bodies(calls, 'POST /campaign/schedule/test')).toEqual([]);
    vi.unstubAllGlobals();
  });

  it('shows the path of a message step by step, and updates it when the form changes', async () => {
    const { user } = open('/campaigns/7');
    const steps = within(await screen.findByRole('region', { name: 'When it is sent' }));
    const [starts, waits, , sends] = steps.getAllByRole('listitem');
    expect(starts).toHaveTextContent('When a product is put into the cart');
    expect(waits).toHaveTextContent('1 hour');
    expect(waits).toHaveTextContent('Not sent if an order was placed or the cart was emptied');
    expect(sends).toHaveTextContent('E-mail');
    expect(steps.getByText(/is not active, so nothing is sent/)).toBeVisible();
    const delay = screen.getByLabelText('How long to wait?');
    await user.clear(delay);
    await user.type(delay, '0');
    expect(await steps.findByText('No wait: sent immediately')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /At set times/ }));
    expect(await steps.findByText('Next runs')).toBeVisible();
    expect(steps.getByText('Everyone you may write to')).toBeVisible();
  });

  it('lists the sent messages with recipient and state', async () => {
    const at = '2026-11-20T21:30:00.000Z';
    open('/campaigns/7', {
      'GET /campaign/schedule/log/{id}': {
        success: true,
        data: [
          {
            id: 4,
            at,
            who: 'me***@mail.example',
            channel: 'mail',
            state: 'failed',
            error: 'rejected',
          },
          { id: 3, at, who: 'pu***', channel: 'web-push', state: 'sent', error: null },
          { id: 2, at, who: 'ay***@mail.example', channel: 'mail', state: 'sent', error: null },
          {
            id: 1,
            at,
            who: '90*****33',
            channel: 'whatsapp-web',
            state: 'failed',
            error: 'window',
          },
        ],
      },
    });
    expect(
      await screen.findByRole('row', { name: /Sent ay\*\*\*@mail.example E-mail/ }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: /Not delivered Has not written/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /recipient’s mail server refused it/ })).toBeVisible();
    for (const state of screen.getAllByText('Not delivered')) {
      expect(state).toHaveAttribute('data-tone', 'bad');
    }
    expect(screen.getByRole('row', { name: /Sent A browser Web push/ })).toBeVisible();
    const all = screen.getByRole('link', { name: 'All deliveries of this schedule' });
    expect(decodeURIComponent(all.getAttribute('href') ?? '')).toBe(
      '/campaigns/deliveries?filter={"schedule":7}',
    );
  });
});
