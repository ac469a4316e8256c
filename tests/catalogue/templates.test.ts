import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { actionDefinitions, kindTemplates } from '@catalogue/actions/registry';
import { compileCampaign, newCampaign, validateCampaign } from '@catalogue/compile';
import { PLATFORMS } from '@catalogue/platforms/registry';
import { isScheduleBody } from '@catalogue/schedules/body';
import { compileSchedule } from '@catalogue/schedules/compile';
import { validateSchedule } from '@catalogue/schedules/validate';
import { GOAL_NAMES, SEASON_NAMES } from '@catalogue/templates/goals';
import { findTemplate, templates } from '@catalogue/templates/registry';
import { daysUntil } from '@catalogue/templates/season-days';
import type { PreviewShow } from '@contract/preview';
import { describe, expect, it } from 'vitest';
import { drawnTemplates } from '../../scripts/pictures/drawn-templates';

const pictures = path.resolve('storefront/public');
const read = (address: string) => {
  const file = path.join(pictures, address);
  return existsSync(file) ? readFileSync(file, 'base64') : '';
};

describe('the built-in templates', () => {
  it('There are at least sixty built-in templates, and they use every kind of action', () => {
    expect(templates.length).toBeGreaterThanOrEqual(60);
    const used = templates.flatMap(({ settings }) =>
      settings.data.tr.flatMap(({ data }) => data.tags.map(({ type }) => type)),
    );
    expect([...new Set(used)].sort()).toEqual(Object.keys(actionDefinitions).sort());
  });

  it('Every built-in template has a unique id', () => {
    const ids = templates.map(({ id }) => id);
    const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
    expect(twice, `the next free id is ${Math.max(...ids) + 1}`).toEqual([]);
  });

  it.each(Object.entries(kindTemplates))(
    'The template of the kind %s has that kind as its first entry',
    (type, { id }) => {
      expect(findTemplate(id)?.settings.data.tr[0]?.data.tags[0]?.type).toBe(type);
    },
  );

  it('The built-in templates with fixed ids exist', () => {
    expect([1, 2, 3, 4, 5, 6].every((id) => findTemplate(id))).toBe(true);
    expect(findTemplate(46)?.editor).toBe('recommendation');
    expect(findTemplate(82)?.editor).toBe('hidden');
    expect(templates.some(({ tags }) => tags.includes('flo'))).toBe(true);
    expect(templates.some(({ type }) => type === 'schedule')).toBe(true);
  });

  it.each(templates.map((template) => [template.settings.title.en, template] as const))(
    '%s has pictures, and no other template shares the first',
    (_title, { settings }) => {
      for (const address of settings.images.tr) expect(read(address), address).not.toBe('');
      const same = templates.filter(
        (other) => read(other.settings.image.tr) === read(settings.image.tr),
      );
      expect(same).toHaveLength(1);
    },
  );

  it.each(templates.map((template) => [template.settings.title.en, template] as const))(
    '%s has the same variants in both languages, and each is valid for known platforms',
    (_title, template) => {
      const { tr, en } = template.settings.data;
      expect(tr.map(({ id, advance }) => [id, advance])).toEqual(
        en.map(({ id, advance }) => [id, advance]),
      );
      expect(tr.some(({ advance }) => !advance)).toBe(true);
      for (const { data } of [...tr, ...en]) {
        expect(JSON.stringify(data)).not.toMatch(/"url":\{"value":"\/"/);
        if (isScheduleBody(data)) {
          expect(template.type).toBe('schedule');
          expect(validateSchedule(data)).toEqual([]);
          expect(compileSchedule(data).messages.length).toBeGreaterThan(0);
        } else {
          expect(template.type).toBe('action');
          expect(validateCampaign(data)).toEqual([]);
          expect(compileCampaign(data, { id: 1, version: 1 }).tags.length).toBeGreaterThan(0);
        }
      }
      const platforms = Object.keys(template.config).filter((key) => key !== '_opt');
      expect(platforms.every((key) => PLATFORMS.some((platform) => platform === key))).toBe(true);
      expect(platforms.length).toBeGreaterThan(0);
    },
  );

  it('Paid built-in templates have packages with rising prices', () => {
    const priced = templates.filter(({ settings }) => settings.pricing.tr.length > 0);
    expect(priced.length).toBeGreaterThan(3);
    for (const { settings } of priced) {
      const { tr, en } = settings.pricing;
      expect(tr.map(({ name }) => name)).toEqual(['start', 'grow', 'pro']);
      expect(tr.map(({ price }) => price)).toEqual(en.map(({ price }) => price));
      expect([...tr].sort((one, other) => one.price - other.price)).toEqual(tr);
      for (const { limit, daily_limit } of tr) expect(daily_limit).toBe(limit / 20);
    }
  });

  it('Some built-in templates have variants for developers', () => {
    const advanced = templates.flatMap(({ settings }) => settings.data.tr).filter((v) => v.advance);
    expect(advanced.length).toBeGreaterThan(2);
    const template = findTemplate(7);
    if (!template) throw new Error('template 7 is gone');
    const { frame } = newCampaign(template, 'en', 'foot').tags[0]?.parameters ?? {};
    expect(frame?.value).toMatchObject({ position: { value: 'bottom' } });
  });

  it('Every goal has three templates and every season two, and thirty templates have steps', () => {
    for (const goal of GOAL_NAMES) {
      expect(templates.filter((one) => one.goal === goal).length, goal).toBeGreaterThanOrEqual(3);
    }
    for (const season of SEASON_NAMES) {
      const found = templates.filter((one) => one.season === season);
      expect(found.length, season).toBeGreaterThanOrEqual(2);
    }
    const drawn = drawnTemplates().filter(({ language }) => language === 'tr');
    const stepped = drawn.filter(({ show }) => stepsOf(show).length > 1);
    expect(stepped.length).toBeGreaterThanOrEqual(30);
  });

  it('No two templates share layout and picture, and there are at least twenty layouts', () => {
    const variants = drawnTemplates()
      .filter(({ language, show }) => language === 'tr' && stepsOf(show).length > 0)
      .map(({ id, show }) => ({ id, ...variantOf(show) }));
    expect(new Set(variants.map(({ layout }) => layout)).size).toBeGreaterThanOrEqual(20);
    const same = variants.filter(({ id, layout, picture }) =>
      variants.some(
        (other) => other.id !== id && other.layout === layout && other.picture === picture,
      ),
    );
    expect(same).toEqual([]);
  });

  it('The pictures of all templates show their current designs', () => {
    const drawn = JSON.parse(
      readFileSync(path.join(pictures, 'template-images/drawn.json'), 'utf8'),
    );
    const old = drawnTemplates().flatMap(({ id, language, print }) =>
      drawn[`${id}-${language}`] === print ? [] : [id],
    );
    const ids = [...new Set(old)].join(' ');
    expect(ids, `run node scripts/pictures/template-pictures.mjs ${ids}`).toBe('');
  });

  it('Headings of built-in templates have at most nine words, and texts at most twenty', () => {
    const long = drawnTemplates().flatMap(({ id, show }) =>
      stepsOf(show)
        .flatMap(({ blocks }) => blocks)
        .flatMap(({ block: { kind, form } }) => {
          const words = String(form.text ?? '')
            .replace(/<[^>]+>/g, '')
            .split(/\s+/).length;
          const most = kind === 'heading' ? 9 : kind === 'text' ? 20 : words;
          return words > most ? [`${id}: ${form.text}`] : [];
        }),
    );
    expect(long).toEqual([]);
  });
});

interface Step {
  blocks: { block: { kind: string; form: Record<string, unknown> } }[];
}

const stepsOf = ({ actions }: PreviewShow) => (actions[0]?.p.steps ?? []) as Step[];

type Frame = Record<'kind' | 'position' | 'shape' | 'side' | 'size' | 'picture', unknown> & {
  ground?: unknown;
  ornament?: { kind: string };
};

function variantOf(show: PreviewShow): { layout: string; picture: string } {
  const { frame = {}, theme = {} } = (show.actions[0]?.p ?? {}) as Record<string, never>;
  const { kind, position, shape, side, size, ground, ornament, picture } = frame as Frame;
  const blocks = stepsOf(show).flatMap((step) => step.blocks.map(({ block }) => block.kind));
  return {
    layout: JSON.stringify([kind, position, shape, side, size, ground, ornament?.kind, theme]),
    picture: JSON.stringify([picture, ornament, blocks]),
  };
}

const day = (date: string) => new Date(`${date}T12:00:00Z`);

it.each([
  ['friday', '2026-11-25', 2],
  ['mothers', '2026-05-09', 1],
  ['fathers', '2026-06-21', 0],
  ['newYear', '2026-12-31', 0],
  ['valentine', '2026-12-31', 45],
  ['ramadan', '2026-03-21', 353],
  ['sacrifice', '2026-05-20', 7],
  // The year 2033 has two Ramadan Bayrams.
  ['ramadan', '2033-01-03', 354],
] as const)('The season %s is %s + %i days away', (season, today, days) => {
  expect(daysUntil(season, day(today))).toBe(days);
});

it('The days until a season are counted in Istanbul time', () => {
  expect(daysUntil('friday', new Date('2026-11-26T21:30:00Z'))).toBe(0);
  expect(daysUntil('friday', new Date('2026-11-27T21:30:00Z'))).toBe(363);
  expect(daysUntil('newYear', new Date('2026-12-31T21:30:00Z'))).toBe(364);
});

it('There is no countdown to a bayram whose date is unknown', () => {
  expect(daysUntil('ramadan', day('2035-12-02'))).toBeNull();
});
