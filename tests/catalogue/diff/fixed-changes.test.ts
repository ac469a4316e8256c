import { findFixedChanges } from '@catalogue/diff/fixed-changes';
import { describe, expect, it } from 'vitest';

const text = (value: string, marks: object = {}) => ({ value, __type: 'string', ...marks });
const item = (value: string, marks: object = {}) => ({
  value: { label: text(value) },
  __type: 'object',
  ...marks,
});
const list = (...items: object[]) => ({ value: items, __type: 'array' });
const block = (kind: string, field: object) => ({
  value: { block: { value: { kind, form: { text: field } }, __type: 'condition' } },
  __type: 'object',
});
const entry = (parameters: object, type = 'popup') => ({ type, parameters });
const changes = (before: object[], after: object[]) =>
  findFixedChanges({ tags: before }, { tags: after }).map(({ path }) => path);
const locked = { _cnfg_no_edit: true };
const fixed = { _cnfg_no_delete: true };
const alone = { _cnfg_hide_others: true };

describe('changes to the values that a template locks', () => {
  it.each([
    ['nothing', { title: text('a') }, { title: text('b') }, []],
    ['an equal value', { title: text('a', locked) }, { title: text('a', locked) }, []],
    ['a value', { title: text('a', locked) }, { title: text('b', locked) }, ['title']],
    ['the lock itself', { title: text('a', locked) }, { title: text('a') }, ['title']],
    ['a value that was removed', { title: text('a', locked) }, {}, ['title']],
    [
      'a field next to the only editable value',
      { title: text('a', alone), text: text('b') },
      { title: text('new', alone), text: text('c') },
      ['text'],
    ],
    [
      'a value inside a group',
      { button: { value: { url: text('/a', locked) }, __type: 'object' } },
      { button: { value: { url: text('/b', locked) }, __type: 'object' } },
      ['button.url'],
    ],
    [
      'a value of the selected case',
      {
        ends: {
          value: { kind: 'visit', form: { minutes: text('5', locked) } },
          __type: 'condition',
        },
      },
      {
        ends: {
          value: { kind: 'visit', form: { minutes: text('6', locked) } },
          __type: 'condition',
        },
      },
      ['ends.form.minutes'],
    ],
    ['an item', { list: list(item('a', fixed)) }, { list: list() }, ['list.0']],
    [
      'nothing of an item that may change but not go',
      { list: list(item('a', fixed), item('b')) },
      { list: list(item('new', fixed)) },
      [],
    ],
    [
      'an item that may not change',
      { list: list(item('a', locked)) },
      { list: list(item('b', locked)) },
      ['list.0'],
    ],
    [
      'nothing of items that were moved',
      { list: list(item('a', locked), item('b')) },
      { list: list(item('b'), item('a', locked)) },
      [],
    ],
    [
      'a value inside an item',
      { list: list(block('button', text('a', locked)), block('text', text('b'))) },
      { list: list(block('text', text('c')), block('button', text('new', locked))) },
      ['list.1.block.form.text'],
    ],
    [
      'no change for a moved item with a locked value and its neighbours',
      { list: list(block('button', text('a', locked)), block('button', text('b'))) },
      { list: list(block('button', text('c')), block('button', text('a', locked))) },
      [],
    ],
    [
      'nothing of an item with a fixed value that was taken away',
      { list: list(block('button', text('a', locked)), block('button', text('b'))) },
      { list: list(block('button', text('b'))) },
      [],
    ],
  ])('reports a change of a locked value: %s', (_, before, after, paths) => {
    expect(changes([entry(before)], [entry(after)])).toEqual(
      paths.map((path) => `tags.0.parameters.${path}`),
    );
  });

  it('follows entries that were moved, added and removed', () => {
    const fixed = entry({ title: text('a', locked) });
    const own = entry({ title: text('mine') });
    expect(changes([fixed], [own, fixed])).toEqual([]);
    expect(changes([own, fixed], [fixed])).toEqual([]);
    expect(changes([own, fixed], [own])).toEqual([]);
    expect(changes([fixed], [entry({}, 'banner')])).toEqual([]);
    expect(changes([fixed], [own])).toEqual(['tags.0.parameters.title']);
  });
});
