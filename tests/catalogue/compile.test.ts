import { actionDefinitions } from '@catalogue/actions/registry';
import type { CampaignBody } from '@catalogue/campaign';
import {
  compileCampaign,
  newCampaign,
  newChoice,
  partDefinitions,
  validateCampaign,
} from '@catalogue/compile';
import { where } from '@catalogue/conditions/registry';
import { decide } from '@catalogue/decide/decide';
import { blocksOf } from '@catalogue/design/render/chunks';
import { fillForm, validateForm } from '@catalogue/fields/schema';
import type { Definition } from '@catalogue/kinds';
import { findTemplate, templates } from '@catalogue/templates/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSituation } from './situations';

function buildBody(overrides: Partial<CampaignBody> = {}): CampaignBody {
  const template = findTemplate(1);
  if (!template) throw new Error('template 1 is gone');
  return { ...newCampaign(template, 'tr'), ...overrides };
}

describe('validateCampaign', () => {
  it('reports no problem in a new campaign', () => {
    expect(validateCampaign(buildBody())).toEqual([]);
  });

  it.each([
    ['name', { name: '  ' }, 'name', 'required'],
    ['a long name', { name: 'x'.repeat(201) }, 'name', 'tooLong'],
    ['status', { status: 'hidden' }, 'status', 'notAnOption'],
    ['trigger type', { trigger: { type: 'moon', parameters: {} } }, 'trigger.type', 'unknownType'],
    [
      'trigger form',
      { trigger: { type: 'delay', parameters: { seconds: { value: -1, __type: 'number' } } } },
      'trigger.parameters.seconds',
      'tooSmall',
    ],
    [
      'where form',
      { where: [{ type: 'url', parameters: {} }] },
      'where.0.parameters.values',
      'required',
    ],
    [
      'a maximum below its minimum',
      {
        who: [
          {
            type: 'visit-number',
            parameters: {
              from: { value: 5, __type: 'number' },
              to: { value: 4, __type: 'number' },
            },
          },
        ],
      },
      'who.0.parameters.to',
      'tooSmall',
    ],
    [
      'a maximum below the default minimum',
      { who: [{ type: 'visit-number', parameters: { to: { value: 1, __type: 'number' } } }] },
      'who.0.parameters.to',
      'tooSmall',
    ],
    [
      'inherited type',
      { who: [{ type: 'toString', parameters: {} }] },
      'who.0.type',
      'unknownType',
    ],
    ['no rows', { when: [] }, 'when', 'tooFewItems'],
    ['no list', { when: {} }, 'when', 'wrongType'],
    [
      'entry form',
      {
        tags: [
          {
            ...newChoice(actionDefinitions, 'popup'),
            name: 'a',
            status: true,
            parameters: { frame: { value: { size: 5 }, __type: 'object' } },
          },
        ],
      },
      'tags.0.parameters.frame.size',
      'wrongType',
    ],
    [
      'entry status',
      { tags: [{ ...newChoice(actionDefinitions, 'banner'), name: 'a' }] },
      'tags.0.status',
      'wrongType',
    ],
    ['frequency', { frequency: null }, 'frequency', 'wrongType'],
    ['ratio', { ratio: 101 }, 'ratio', 'tooLarge'],
    ['ratio type', { ratio: '50' }, 'ratio', 'wrongType'],
  ])('reports the path and the code of %s', (_name, part, path, code) => {
    const issues = validateCampaign({ ...buildBody(), ...part });
    expect(issues).toContainEqual(expect.objectContaining({ path, code }));
    expect(issues).toHaveLength(1);
  });

  it('accepts any JSON without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(validateCampaign(json).length).toBeGreaterThan(0);
        expect(Array.isArray(validateCampaign({ ...buildBody(), tags: json, who: json }))).toBe(
          true,
        );
      }),
    );
  });
});

describe('compileCampaign', () => {
  it('emits plain values and nothing private', () => {
    const compiled = compileCampaign(buildBody(), { id: 3, version: 9 });
    expect(compiled).toMatchObject({
      id: 3,
      version: 9,
      status: 'disabled',
      trigger: { type: 'delay', p: { seconds: 5 } },
      who: [{ type: 'visitor-kind', p: { kind: 'new' } }],
      frequency: { type: 'days', p: { days: 7, stopAfter: 'either' } },
    });
    expect(compiled.tags[0]?.p).toMatchObject({
      frame: { kind: 'split' },
      parts: expect.arrayContaining(['frames/split', 'blocks/coupon']),
    });
    const blocks = blocksOf(compiled.tags[0]?.p ?? {});
    expect(blocks).toContainEqual({
      kind: 'coupon',
      form: expect.objectContaining({ code: 'HOSGELDIN10' }),
    });
    expect(JSON.stringify(compiled)).not.toMatch(/__type|Hoş geldin indirimi|"name"|false|""/);
  });

  it('omits entries that are off or unknown', () => {
    const [entry] = buildBody().tags;
    if (!entry) throw new Error('no entry');
    const tags = [{ ...entry, status: false }, { ...entry, type: 'moon' }, entry];
    expect(compileCampaign(buildBody({ tags }), { id: 1, version: 1, block: true })).toMatchObject({
      block: true,
      tags: [{ type: 'popup' }],
    });
  });

  it('compiles expressions and dates, so that the widget does not have to', () => {
    const parameters = fillForm(where.url.fields, { operator: 'regex', values: ['^a'] });
    const compiled = compileCampaign(
      buildBody({
        where: [{ type: 'url', parameters }],
        when: [
          {
            type: 'date-range',
            parameters: { start: { value: '2026-11-21T12:00', __type: 'datetime' } },
          },
        ],
      }),
      { id: 1, version: 1 },
    );
    expect(compiled.where[0]?.p.programs).toHaveLength(1);
    expect(compiled.when[0]?.p).toEqual({ start: Date.parse('2026-11-21T09:00Z') });
  });

  it('retains unknown conditions, so that they hold the campaign back', () => {
    const body = buildBody({ status: 'active', who: [{ type: 'moon', parameters: {} }] });
    const compiled = compileCampaign(body, { id: 1, version: 1 });
    expect(decide(compiled, buildSituation()).show).toBe(false);
  });
});

describe('every built-in definition', () => {
  const all = Object.values(partDefinitions).flatMap((part) => Object.entries<Definition>(part));
  it.each(all)('%s is registered under its own type with texts in both languages', (type, kind) => {
    expect(kind.type).toBe(type);
    expect(kind.label.tr && kind.label.en).toBeTruthy();
    const names = kind.fields.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe.each(
  templates
    .filter(({ type }) => type === 'action')
    .map((template) => [template.settings.title.tr, template] as const),
)('template %s', (_title, template) => {
  it.each(['tr', 'en'] as const)('Every variant is a valid campaign in %s', (language) => {
    for (const { id } of template.settings.data[language]) {
      const body = newCampaign(template, language, id);
      expect(validateCampaign(body)).toEqual([]);
      expect(body.status).toBe('disabled');
      for (const entry of body.tags) {
        const definition = Object.values(actionDefinitions).find(({ type }) => type === entry.type);
        expect(validateForm(definition?.fields ?? [], entry.parameters)).toEqual([]);
      }
    }
  });

  it('The template has its own id, address and both languages', () => {
    expect(templates.filter(({ id }) => id === template.id)).toHaveLength(1);
    expect(template.settings.slug.tr).toMatch(/^[a-z0-9-]+$/);
    expect(template.settings.data.tr.map(({ id }) => id)).toEqual(
      template.settings.data.en.map(({ id }) => id),
    );
  });

  it('returns a new copy of the content on each call', () => {
    newCampaign(template, 'tr').tags.length = 0;
    expect(newCampaign(template, 'tr').tags.length).toBeGreaterThan(0);
  });
});
