import { actionDefinitions } from '@catalogue/actions/registry';
import { frequency } from '@catalogue/conditions/frequency';
import { triggers, when, where, who } from '@catalogue/conditions/registry';
import type { Field } from '@catalogue/fields/types';
import { findTemplate } from '@catalogue/templates/registry';

/** Name of the action in the editor. Benchmarks wait until it is visible. */
export const OPENED = 'The opened action';

/** Templates: a design, edited on a canvas, and own HTML, edited in a form. */
const TEMPLATES = { design: 6, form: 21 };

/** Responses for action 1: a design, or with `fields` own HTML with that number of text fields. */
export function editorAnswers({ fields = 0 } = {}): Record<string, unknown> {
  const many = Array.from(
    { length: fields },
    (_, index): Field => ({
      type: 'string',
      name: `field${index + 1}`,
      label: { tr: `Alan ${index + 1}`, en: `Field ${index + 1}` },
    }),
  );
  const { html, ...others } = actionDefinitions;
  const large = fields > 0 ? { ...html, fields: many } : html;
  const template = fields > 0 ? TEMPLATES.form : TEMPLATES.design;
  const variant = findTemplate(template)?.settings.data.en[0];
  if (!variant) throw new Error(`Template ${template} is gone.`);
  const { name: _, status, ...data } = variant.data;
  const [entry] = data.tags;
  const tags = entry && fields > 0 ? [{ ...entry, parameters: {} }] : data.tags;
  return {
    '/api/campaign/definitions': {
      success: true,
      definitions: {
        triggers: Object.values(triggers),
        who: Object.values(who),
        where: Object.values(where),
        when: Object.values(when),
        frequency: Object.values(frequency),
        actions: [large, ...Object.values(others)],
        integrations: [],
      },
    },
    '/api/campaign/getV2/1': {
      success: true,
      data: {
        id: 1,
        name: OPENED,
        status,
        type: 'campaign',
        version: 1,
        updated_at: '2026-11-20T09:00:00.000Z',
        _key: template,
        _var: variant.id,
        data: { ...data, tags },
        _template: {
          id: template,
          title: 'New season',
          image: '',
          editor: 'default',
          preview: 'previewTrue',
          page: 'home',
        },
      },
    },
  };
}
