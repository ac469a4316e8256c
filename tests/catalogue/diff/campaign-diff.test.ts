import { newCampaign, partDefinitions } from '@catalogue/compile';
import { campaignDiff } from '@catalogue/diff/campaign-diff';
import { readValue } from '@catalogue/diff/form-diff';
import type { FormValue } from '@catalogue/fields/types';
import { templates } from '@catalogue/templates/registry';
import { describe, expect, test } from 'vitest';

const template = templates[0];
if (!template) throw new Error('no template');
const start = () => {
  const { status: _, ...content } = newCampaign(template, 'tr');
  return content;
};
type Content = ReturnType<typeof start>;

function changes(change: (content: Content) => void, language: 'tr' | 'en' = 'en') {
  const after = start();
  change(after);
  return campaignDiff({ before: start(), after }, partDefinitions, language);
}

const set = (form: FormValue | undefined, name: string, value: unknown) => {
  const field = form?.[name];
  if (!field) throw new Error(`no ${name}`);
  field.value = value;
};

function blockOf(entry: Content['tags'][number] | undefined, kind: string): FormValue | undefined {
  const steps = (entry?.parameters.steps?.value ?? []) as { value: FormValue }[];
  const blocks = steps.flatMap(
    (step) => (step.value.blocks?.value ?? []) as { value: FormValue }[],
  );
  const cases = blocks.map(
    (block) => block.value.block?.value as { kind: string; form: FormValue },
  );
  return cases.find((one) => one.kind === kind)?.form;
}

test('readValue writes a moment as day and time in Istanbul', () => {
  const field = { type: 'datetime', name: 'at', label: { tr: 'An', en: 'Moment' } } as const;
  expect(readValue(field, '2026-11-20T10:00', 'tr')).toBe('20-11-2026 10:00');
  expect(readValue(field, '2026-11-20T22:30:00.000Z', 'en')).toBe('21-11-2026 01:30');
});

describe('campaignDiff', () => {
  test('campaignDiff returns no change for the same content', () => {
    expect(changes(() => {})).toEqual([]);
  });

  test('campaignDiff lists changed simple fields', () => {
    const found = changes((content) => {
      content.name = 'Yaz';
      content.ratio = 40;
    });
    expect(found).toEqual([
      { part: 'name', kind: 'changed', trail: [], before: start().name, after: 'Yaz' },
      { part: 'ratio', kind: 'changed', trail: [], before: '100', after: '40' },
    ]);
  });

  test('campaignDiff lists a replaced kind as one change', () => {
    const exchanged = changes((content) => {
      content.trigger = { type: 'page-load', parameters: {} };
      content.frequency = { type: 'every-page', parameters: {} };
    });
    for (const change of exchanged) expect(change).toMatchObject({ kind: 'changed', trail: [] });
    expect(exchanged.map(({ part }) => part)).toContain('trigger');
    expect(exchanged.find(({ part }) => part === 'trigger')?.after).toBe(
      partDefinitions.trigger['page-load'].label.en,
    );
  });

  test('campaignDiff gives the labels that lead to a field, in either language', () => {
    const change = (content: Content) => {
      const [entry] = content.tags;
      set(blockOf(entry, 'heading'), 'text', 'Merhaba');
      set(entry?.parameters.theme?.value as FormValue, 'accent', '#123456');
    };
    expect(changes(change).map(({ trail, after }) => [...trail, after])).toMatchObject([
      ['Popup', 'Theme', 'Accent', '#123456'],
      expect.arrayContaining(['Popup', 'Merhaba']),
    ]);
    expect(changes(change).map(({ subject }) => subject)).toEqual([undefined, ['Heading', 'Text']]);
    expect(changes(change, 'tr')[0]?.trail).toEqual(['Açılır pencere', 'Tema', 'Ana renk']);
  });

  test('campaignDiff lists added, removed and moved blocks without their fields', () => {
    const blocksOf = (content: Content) => {
      const steps = (content.tags[0]?.parameters.steps?.value ?? []) as { value: FormValue }[];
      return (steps[0]?.value.blocks?.value ?? []) as { value: FormValue }[];
    };
    const found = (change: (blocks: { value: FormValue }[]) => void) =>
      changes((content) => change(blocksOf(content))).map(({ kind, trail }) => [
        kind,
        trail.at(-1),
      ]);
    const block = (kind: string) => ({
      __type: 'object',
      value: { block: { __type: 'condition', value: { kind, form: {} } } } as FormValue,
    });
    expect(found((blocks) => void blocks.unshift(block('wheel')))).toEqual([
      ['added', 'Blocks 1 (Wheel)'],
    ]);
    expect(found((blocks) => void blocks.shift())).toMatchObject([['removed', expect.any(String)]]);
    expect(
      found((blocks) => {
        const [first] = blocks.splice(0, 1);
        if (first) blocks.push(first);
      }),
    ).toMatchObject([['moved', expect.stringContaining(`Blocks ${blocksOf(start()).length} (`)]]);
  });

  test('campaignDiff shows option labels and decoded texts', () => {
    const found = changes((content) => {
      const heading = blockOf(content.tags[0], 'heading');
      set(heading, 'size', 'shout');
      set(heading, 'text', 'Bir & üç');
      set(content.tags[0]?.parameters.frame?.value as FormValue, 'position', 'bottom-left');
    });
    const after = found.map((change) => change.after);
    expect(after).toEqual(expect.arrayContaining(['Huge', 'Bir & üç', 'Bottom left']));
  });

  test('campaignDiff distinguishes added, removed, changed and moved rows', () => {
    const found = changes((content) => {
      const [first] = content.tags;
      if (!first) throw new Error('no entry');
      content.tags = [{ type: 'css', name: 'css', parameters: {}, status: true }, first];
      content.where = [
        ...content.where,
        { type: 'page-type', parameters: { page: { value: 'cart', __type: 'boxselect' } } },
      ];
      content.who = [{ type: 'device', parameters: {} }];
    });
    expect(found.map(({ part, kind, trail }) => [part, kind, ...trail])).toEqual([
      ['who', 'added', 'Device'],
      ['who', 'removed', 'New or returning'],
      ['where', 'added', 'Kind of page'],
      ['tags', 'added', partDefinitions.tags.css.label.en],
    ]);
  });

  test('campaignDiff reports that an entry was switched off', () => {
    const found = changes((content) => {
      const [entry] = content.tags;
      if (entry) entry.status = false;
    });
    expect(found).toEqual([
      { part: 'tags', kind: 'changed', trail: ['Popup'], before: '✓', after: '–' },
    ]);
  });

  test('campaignDiff compares any two templates without an error', () => {
    const all = templates
      .filter(({ type }) => type === 'action')
      .map((one) => newCampaign(one, 'en'));
    for (const [at, before] of all.entries()) {
      const after = all[(at + 1) % all.length];
      if (!after) continue;
      const found = campaignDiff(
        { before: { ...before }, after: { ...after } },
        partDefinitions,
        'en',
      );
      expect(found.length).toBeGreaterThan(0);
      for (const { trail } of found) expect(trail.every(Boolean)).toBe(true);
    }
  });
});
