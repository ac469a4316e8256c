import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { actionDefinitions, kindStarters, placesOf } from '@catalogue/actions/registry';
import { compileCampaign, compileEntries, newCampaign, validateCampaign } from '@catalogue/compile';
import { PLATFORMS } from '@catalogue/platforms/registry';
import { isScheduleBody } from '@catalogue/schedules/body';
import { compileSchedule } from '@catalogue/schedules/compile';
import { validateSchedule } from '@catalogue/schedules/validate';
import { findTemplate, templates } from '@catalogue/templates/registry';
import { describe, expect, it } from 'vitest';

const pictures = path.resolve('storefront/public');
const ownPicture = (address: string) =>
  `catalogue/actions/${path.basename(address, '.svg')}/picture.svg`;
/** A picture as it is published: that of a kind's own folder, or one of the shared ones; empty if there is none. */
const read = (address: string) => {
  const file = [ownPicture(address), path.join(pictures, address)].find(existsSync);
  return file ? readFileSync(file, 'utf8') : '';
};

describe('the starter templates', () => {
  it('The starter templates number at least thirty and use every kind of action', () => {
    expect(templates.length).toBeGreaterThanOrEqual(30);
    const used = templates.flatMap(({ settings }) =>
      settings.data.tr.flatMap(({ data }) => data.tags.map(({ type }) => type)),
    );
    expect([...new Set(used)].sort()).toEqual(Object.keys(actionDefinitions).sort());
  });

  it('Every starter template has an id of its own', () => {
    const ids = templates.map(({ id }) => id);
    const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
    expect(twice, `the next free id is ${Math.max(...ids) + 1}`).toEqual([]);
  });

  it.each(Object.entries(kindStarters))(
    'The template of the kind %s begins with that kind',
    (type, { id }) => {
      expect(findTemplate(id)?.settings.data.tr[0]?.data.tags[0]?.type).toBe(type);
    },
  );

  it('The starter templates keep the ids that others know', () => {
    expect([1, 2, 3, 4, 5, 6].every((id) => findTemplate(id))).toBe(true);
    expect(findTemplate(46)?.editor).toBe('recommendation');
    expect(findTemplate(82)?.editor).toBe('hidden');
    expect(templates.some(({ tags }) => tags.includes('flo'))).toBe(true);
    expect(templates.some(({ type }) => type === 'schedule')).toBe(true);
  });

  it.each(templates.map((template) => [template.settings.title.en, template] as const))(
    '%s has a picture of its own',
    (_title, { settings }) => {
      for (const address of settings.images.tr) {
        expect(read(address), `no ${ownPicture(address)}, none in storefront/public`).toContain(
          '<svg',
        );
      }
      const same = templates.filter(
        (other) => read(other.settings.image.tr) === read(settings.image.tr),
      );
      expect(same).toHaveLength(1);
    },
  );

  it.each(templates.map((template) => [template.settings.title.en, template] as const))(
    '%s says the same in both languages, and leads nowhere it does not know',
    (_title, template) => {
      const { tr, en } = template.settings.data;
      expect(tr.map(({ advance, image }) => [advance, image])).toEqual(
        en.map(({ advance, image }) => [advance, image]),
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

  it('Paid starter templates have packages in rising order', () => {
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

  it('Some starter templates have variants for developers', () => {
    const advanced = templates.flatMap(({ settings }) => settings.data.tr).filter((v) => v.advance);
    expect(advanced.length).toBeGreaterThan(2);
    const template = findTemplate(7);
    if (!template) throw new Error('template 7 is gone');
    const foot = compileEntries(newCampaign(template, 'en', 'foot').tags);
    expect(placesOf(foot)).toEqual(['bottom']);
  });
});
