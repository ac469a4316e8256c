import { FIELD_TYPES, type FieldType } from '@catalogue/fields/types';
import { screen, waitFor, within } from '@testing-library/react';
import { campaignRow } from '@tests/support/rows/campaign-rows';
import { templateCard } from '@tests/support/rows/templates';
import { renderConsole } from '@tests/support/screens/render-console';
import { describe, expect, it } from 'vitest';
import { samples } from '@/form-builder/gallery/samples';
import { STATES, showState } from '@/form-builder/gallery/states';
import { messages as en } from '@/i18n/en';

function openGallery(type: FieldType, language: 'tr' | 'en' = 'en') {
  return renderConsole(`/fields?type=${type}`, {
    language,
    replies: {
      'GET /campaign/all/list': { success: true, data: [campaignRow({ id: 1, name: 'Autumn' })] },
      'GET /campaign/template/listV2': {
        success: true,
        data: [templateCard({ id: 6, title: 'New season' })],
      },
    },
  });
}
const card = async (state: string) => within(await screen.findByRole('region', { name: state }));

describe('every field type', () => {
  it.each(FIELD_TYPES)('%s is drawn in each of its states', async (type) => {
    openGallery(type);
    const states = STATES.filter((state) => showState(samples[type], state, 'x'));
    for (const state of states) await card(state);
    expect(screen.queryByText(en.form.missing, { selector: '.MuiAlert-message' })).toBeNull();
    await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
    if (!('wrong' in samples[type])) return;
    const issues = showState(samples[type], 'error', 'x')?.issues ?? [];
    expect(issues.length, 'its wrong value is refused').toBeGreaterThan(0);
  });
});

describe('the states of a field', () => {
  /** The inputs of these types show their own issue. */
  it.each([
    'string',
    'textArea',
    'color',
    'number',
    'datetime',
    'screen',
    'boxselect',
    'cssinput',
    'image_file',
    'doc_file',
    'youtube_embed',
    'richtext',
    'code',
  ] as const)('%s shows the message of an invalid value', async (type) => {
    const [issue] = showState(samples[type], 'error', 'x')?.issues ?? [];
    if (!issue) throw new Error('Nothing is wrong with it.');
    const sentence = en.form.issue[issue.code].replace(/%\{\w+\}/, () =>
      String(Object.values(issue.params ?? {})[0]),
    );
    openGallery(type);
    expect(await (await card('error')).findByText(sentence)).toBeVisible();
    expect((await card('filled')).queryByText(sentence)).toBeNull();
  });

  it.each(['array', 'multistring'] as const)('%s hides Add at its limit', async (type) => {
    openGallery(type);
    expect(await (await card('filled')).findByRole('button', { name: 'Add' })).toBeVisible();
    expect((await card('full')).queryByRole('button', { name: 'Add' })).toBeNull();
    expect((await card('disabled')).queryByRole('button', { name: 'Add' })).toBeNull();
  });

  it('A locked field accepts no typing', async () => {
    const { user } = openGallery('string');
    const field = (await card('disabled')).getByRole('textbox');
    await user.type(field, 'x');
    expect(field).toHaveValue('Vitrin');
    const open = (await card('filled')).getByRole('textbox');
    await user.type(open, '!');
    expect(open).toHaveValue('Vitrin!');
  });

  it.each([
    ['en', 'November 20, 2026 10:30'],
    ['tr', 'Kasım 20, 2026 10:30'],
  ] as const)(
    'A moment is shown in %s as month, day, year and the time in Istanbul: %s',
    async (language, shown) => {
      openGallery('datetime', language);
      const inputs = await screen.findAllByDisplayValue(shown);
      expect(inputs.length).toBeGreaterThan(0);
    },
  );

  it('The rich text editor has exactly these tools', async () => {
    openGallery('richtext');
    const toolbar = await (await card('filled')).findByRole('toolbar');
    const tools = within(toolbar).getAllByRole('button');
    const names = [
      ...['Bold', 'Italic', 'Underline', 'Large heading', 'Medium heading', 'Small heading'],
      ...['Numbered list', 'Bulleted list'],
    ];
    expect(tools).toHaveLength(names.length);
    for (const [at, tool] of tools.entries()) expect(tool).toHaveAccessibleName(names[at]);
  });

  it('A text field stops at its length', async () => {
    const { user } = openGallery('string');
    const field = (await card('full')).getByRole('textbox');
    await user.type(field, 'more');
    expect(field).toHaveValue('Twenty letters, full');
  });
});

describe('fields that refer to records', () => {
  it('A video is shown when its address is valid, and loaded when it is played', async () => {
    const { user, container } = openGallery('youtube_embed');
    const empty = await card('empty');
    expect(empty.queryByRole('button', { name: /Play/ })).toBeNull();
    await user.type(empty.getByRole('textbox'), 'https://youtu.be/aqz-KE-bpKQ');
    await user.click(empty.getByRole('button', { name: /Play/ }));
    expect(container.querySelectorAll('iframe')).toHaveLength(1);
  });

  it('A template is selected by name and previewed, and an empty field asks to select one', async () => {
    const { user } = openGallery('template');
    const empty = await card('empty');
    expect(empty.getByText('Select a Type to preview')).toBeVisible();
    await user.click(await empty.findByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: 'New season' }));
    expect(await empty.findByText('For new visitors')).toBeVisible();
    expect(empty.queryByText('Select a Type to preview')).toBeNull();
  });

  it('A chosen action links to its page', async () => {
    openGallery('action');
    const link = await (await card('filled')).findByRole('link', {
      name: 'Open the action Autumn',
    });
    expect(link).toHaveAttribute('href', '/actions/1');
  });

  it('A deleted record is reported as missing', async () => {
    renderConsole('/fields?type=action', {
      replies: { 'GET /campaign/all/list': { success: true, data: [] } },
    });
    expect(await (await card('filled')).findByText('Missing action')).toBeVisible();
  });

  it('A list that cannot be loaded can be loaded again', async () => {
    let down = true;
    const { user } = renderConsole('/fields?type=action', {
      replies: {
        'GET /campaign/all/list': () =>
          down ? { status: 503, code: 'unavailable' } : { success: true, data: [campaignRow()] },
      },
    });
    const filled = await card('filled');
    await user.click((await filled.findAllByRole('button', { name: 'Try again' }))[0]!);
    down = false;
    await user.click((await filled.findAllByRole('button', { name: 'Try again' }))[0]!);
    expect(await filled.findByRole('link', { name: /Open the action/ })).toBeVisible();
  });

  it('A document of another kind is rejected before the upload', async () => {
    const { user, container, calls } = openGallery('doc_file');
    const empty = await screen.findByRole('region', { name: 'empty' });
    const input = empty.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no file input.');
    expect(input.accept).toBe('.pdf,.docx,.txt');
    input.accept = '';
    await user.upload(input, new File(['x'], 'page.html', { type: 'text/html' }));
    expect(await within(empty).findByText('Choose a PDF, DOCX or TXT file.')).toBeVisible();
    expect(calls.some(({ path }) => path.includes('upload'))).toBe(false);
    expect(container).toBeInTheDocument();
  });

  it('A selector can be picked from a page of the shop', async () => {
    const { user } = openGallery('cssinput');
    await user.click((await card('filled')).getByRole('button', { name: /pick/i }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});
