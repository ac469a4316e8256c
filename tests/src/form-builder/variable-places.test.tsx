import { actionDefinitions } from '@catalogue/actions/registry';
import { BOT_ACTION_TYPES, botActions } from '@catalogue/bot/actions/registry';
import { CONFIG_FIELDS } from '@catalogue/bot/config/config-fields';
import { isShownText } from '@catalogue/bot/config/fill-bot';
import { textFormats } from '@catalogue/fields/text';
import { FIELD_TYPES, type Field, type StringField } from '@catalogue/fields/types';
import { modeOf } from '@catalogue/variables/texts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@tests/support/screens/render-part';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { ActionEditor } from '@/custom-pages/bot/actions/ActionEditor';
import { ConfigFieldInput } from '@/custom-pages/bot/settings/ConfigFieldInput';
import { FormFields } from '@/form-builder/FormFields';
import { samples } from '@/form-builder/gallery/samples';
import { type VariablePlace, VariablePlaceContext } from '@/form-builder/variablePlace';

/** One field of every type, and for text types one of each format. */
const fields: Field[] = FIELD_TYPES.flatMap((type): Field[] => {
  const { field } = samples[type];
  if (type !== 'string' && type !== 'multistring') return [field];
  const formats = Object.keys(textFormats) as NonNullable<StringField['format']>[];
  const own = formats.filter(
    (format) => type === 'string' || format in { text: 1, url: 1, selector: 1, regex: 1 },
  );
  return own.map((format) => ({ ...field, format }) as Field);
});

const show = (part: ReactNode) =>
  renderPart(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>);

async function showField(field: Field, place: VariablePlace) {
  const { type } = field;
  const value = { sample: { value: samples[type].filled, __type: type } };
  show(
    <VariablePlaceContext value={place}>
      <FormFields schema={[field]} value={value} onChange={() => {}} path="" issues={[]} />
    </VariablePlaceContext>,
  );
  await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
}
const pickers = () => screen.queryAllByRole('button', { name: /^Add a variable: / });
const LEAVES = fields.filter((field) => !('fields' in field) && field.type !== 'condition');

describe('the fields that offer variables', () => {
  it('The e-mail of a campaign offers the reader’s name, and no variables of a page', async () => {
    const subject = actionDefinitions.mail?.fields.find(({ name }) => name === 'subject');
    if (subject?.type !== 'string') throw new Error('The letter has no subject.');
    await showField({ ...subject, name: 'sample' }, 'page');
    await userEvent.click(pickers()[0] ?? expect.unreachable());
    expect(await screen.findByText('{{customerName}}')).toBeVisible();
    expect(screen.queryByText('{{productName}}')).toBeNull();
  });

  it.each(
    LEAVES.map((field) => [field.type, 'format' in field ? field.format : '', field] as const),
  )(
    'A field of type %s %s offers variables exactly when its text is filled',
    async (_type, _format, field) => {
      await showField(field, 'page');
      expect(pickers().length > 0).toBe(modeOf(field) !== undefined);
    },
  );

  it.each(
    LEAVES.map((field) => [field.type, 'format' in field ? field.format : '', field] as const),
  )(
    'A field of type %s %s of a condition offers variables only for comparison',
    async (_type, _format, field) => {
      await showField(field, 'condition');
      expect(pickers().length > 0).toBe(field.type === 'string' && field.format === 'variable');
    },
  );

  it.each(BOT_ACTION_TYPES)('Every text of the bot’s action %s offers variables', (type) => {
    const action = botActions[type].template('en');
    show(
      <ActionEditor
        channel="web"
        action={action}
        path="a"
        errorAt={() => undefined}
        onChange={() => {}}
      />,
    );
    const shown = screen
      .queryAllByRole<HTMLInputElement>('textbox')
      // The name of a stored value is an identifier, which may not contain a variable.
      .filter(({ name }) => !name.endsWith('.name'))
      .filter(({ name }) => isShownText(name.split('.').at(-1) ?? ''));
    expect(pickers()).toHaveLength(shown.length);
  });

  it('Every text of the web bot’s settings offers variables, and none on WhatsApp', () => {
    const texts = CONFIG_FIELDS.filter(({ kind }) => kind === 'text' || kind === 'line');
    for (const channel of ['web', 'whatsapp'] as const) {
      const { unmount } = show(
        texts.map((field) => (
          <ConfigFieldInput
            key={field.name}
            channel={channel}
            field={field}
            value=""
            factory={undefined}
            errorAt={() => undefined}
            onChange={() => {}}
          />
        )),
      );
      expect(pickers()).toHaveLength(channel === 'web' ? texts.length : 0);
      unmount();
    }
  });

  it('A message offers variables of its reader, and warns of other variables', async () => {
    const { field } = samples.textArea;
    const value = { sample: { value: '{{productName}} {{customerName}}', __type: field.type } };
    const { user } = show(
      <VariablePlaceContext value="message">
        <FormFields schema={[field]} value={value} onChange={() => {}} path="" issues={[]} />
      </VariablePlaceContext>,
    );
    expect(await screen.findByRole('status')).toHaveTextContent(
      '“productName” is not available here. Its fallback is shown.',
    );
    const [button] = pickers();
    if (!button) throw new Error('nothing is offered');
    await user.click(button);
    const choices = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      "Member's name{{customerName}}",
    ]);
  });
});
