import { actionDefinitions } from '@catalogue/actions/registry';
import type { CampaignBody, Choice } from '@catalogue/campaign';
import { newCampaign, validateCampaign } from '@catalogue/compile';
import { DEFAULT_BRAND } from '@catalogue/design/brand';
import { fillForm } from '@catalogue/fields/schema';
import type { FormValue } from '@catalogue/fields/types';
import { elementsOf } from '@catalogue/health/elements';
import { type FaultContext, faultsOf } from '@catalogue/health/faults';
import { templates } from '@catalogue/templates/registry';
import { describe, expect, it } from 'vitest';

const actions = templates.filter(({ settings }) =>
  settings.data.tr.every(({ data }) => 'ratio' in data),
);

/** Builds a live action whose popup shows one text; `change` overrides fields of its design. */
function popup(change: object = {}, more: Partial<CampaignBody> = {}): CampaignBody {
  const template = actions.find(({ limit }) => limit === -1);
  if (!template) throw new Error('no template');
  const parameters = fillForm(actionDefinitions.popup.fields, {
    steps: [{ name: 'a', blocks: [{ block: { kind: 'text', form: { text: 'Merhaba' } } }] }],
    ...change,
  }) as FormValue;
  return {
    ...newCampaign(template, 'tr'),
    status: 'active',
    tags: [{ type: 'popup', name: 'Popup', status: true, parameters }],
    ...more,
  };
}
const block = (kind: string, form: object, hidden = false) => ({
  steps: [{ name: 'a', blocks: [{ block: { kind, form }, hidden }] }],
});
const page = (name: string): Choice => ({
  type: 'page-type',
  parameters: {
    page: { value: name, __type: 'boxselect' },
    exclude: { value: false, __type: 'boolean' },
  },
});
const variables = new Set(['kargo']);
const faults = (body: CampaignBody, context: FaultContext = {}) =>
  faultsOf(body, { variables, ...context });

describe('the faults of an action’s content', () => {
  it.each(actions.map((template) => [template.id, template] as const))(
    'are not found in the built-in template %s',
    (_, template) => {
      for (const language of ['tr', 'en'] as const) {
        for (const { data } of template.settings.data[language]) {
          expect(faults({ ...(data as CampaignBody), status: 'active' })).toEqual([]);
        }
      }
    },
  );

  it('are not found in a readable popup', () => {
    expect(validateCampaign(popup())).toEqual([]);
    expect(faults(popup())).toEqual([]);
  });

  const first = 'tags.0.parameters.steps.0.blocks.0.block';
  it.each([
    [
      'conditions that never hold together',
      popup({}, { where: [page('cart'), page('product')] }),
      { kind: 'contradiction', path: 'where.1.type' },
    ],
    [
      'a picture block without a picture',
      popup(block('picture', { picture: '' })),
      { kind: 'picture', path: `${first}.picture` },
    ],
    [
      'a picture background without a picture',
      popup({ frame: { ground: { kind: 'picture', form: { picture: '' } } } }),
      { kind: 'picture', path: 'tags.0.parameters.frame.ground.picture' },
    ],
    [
      'a text that is hard to read',
      popup(block('text', { text: 'Merhaba', color: '#fefefe' })),
      { kind: 'contrast', path: `${first}.color` },
    ],
    [
      'a text with an unknown variable',
      popup(block('text', { text: 'Toplam {{cartTotl}}, {{cartTotal}}, {{kargo}}' })),
      { kind: 'variable', path: `${first}.text`, name: 'cartTotl' },
    ],
    [
      'a condition on an unknown variable',
      popup(
        {},
        {
          who: [
            {
              type: 'all',
              parameters: {},
              rows: [
                {
                  type: 'variable',
                  parameters: {
                    variable: { value: '{{puan}}', __type: 'string' },
                    compare: { value: { kind: 'filled', form: {} }, __type: 'condition' },
                  },
                },
              ],
            },
          ],
        },
      ),
      { kind: 'variable', path: 'who.0.rows.0.parameters.variable', name: 'puan' },
    ],
  ])('are found in %s', (_, body, fault) => {
    expect(faults(body)).toMatchObject([fault]);
  });

  it('are not found in hidden blocks, disabled entries and variables that are not loaded yet', () => {
    expect(faults(popup(block('picture', { picture: '' }, true)))).toEqual([]);
    const off = popup(block('picture', { picture: '' }));
    expect(faults({ ...off, tags: off.tags.map((tag) => ({ ...tag, status: false })) })).toEqual(
      [],
    );
    const unknown = popup(block('text', { text: '{{puan}}' }));
    expect(faults(unknown, { variables: undefined })).toEqual([]);
  });

  it('include an uploaded picture that was deleted', () => {
    const body = popup(block('picture', { picture: 'https://files.example/uploads/a.webp' }));
    expect(faults(body)).toEqual([]);
    expect(faults(body, { hasFile: () => false })).toMatchObject([{ kind: 'picture' }]);
  });

  it('leave out unreadable colours, because the widget repairs them when it draws', () => {
    const brand = { ...DEFAULT_BRAND, ink: '#eeeeee' };
    const theme = { surface: '#777777', ink: '#7a7a7a' };
    expect(faults(popup({ theme }), { brand })).toEqual([]);
  });
});

describe('the elements that an action waits for', () => {
  it('come from its entries and its trigger, with the paths of their fields', () => {
    const css = {
      type: 'css',
      name: '',
      status: true,
      parameters: fillForm(actionDefinitions.css.fields, {
        selector: '.fiyat',
        css: 'color:red',
      }) as FormValue,
    };
    const inline = popup({ frame: { kind: 'inline', selector: '#urun' } }).tags;
    const trigger = {
      type: 'element-click',
      parameters: { selector: { value: '.sepet', __type: 'string' as const } },
    };
    expect(elementsOf({ tags: [css, ...inline], trigger })).toEqual([
      { selector: '.fiyat', path: 'tags.0.parameters.selector' },
      { selector: '#urun', path: 'tags.1.parameters.frame.selector' },
      { selector: '.sepet', path: 'trigger.parameters.selector' },
    ]);
    expect(
      elementsOf({ tags: popup().tags, trigger: { type: 'page-load', parameters: {} } }),
    ).toEqual([]);
  });
});
