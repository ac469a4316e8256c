import type { Messages } from '@/i18n/tr';

export const variables: Messages['variables'] = {
  title: 'Variables',
  one: 'Variable',
  create: 'New variable',
  docs: 'How do variables work?',
  empty: 'You have no variables yet',
  emptyText: 'Define here, once, how a value of your site is read.',
  field: {
    name: 'Name',
    key: 'Key',
    auto: 'Read by itself on every page',
    unique: 'Read once a visit',
    code: 'Code',
  },
  failure: 'Failed %{count} times, last on %{at}, %{page}: %{message}',
  hint: {
    auto: 'On: read as soon as a page opens. Off: only when a text is about to be shown, or a condition compares it. Either way only where a live action names it.',
    unique:
      'On: what was found is kept until the visit ends. Off: read anew whenever it is needed.',
    key: 'The one short name of the variable, such as cart_total.',
    code: 'JavaScript that returns the value, such as: return document.title; A promise gets 1 second, a value may have 200 characters.',
  },
  issue: {
    notAKey: 'A key may hold only the letters a-z, digits and underscores.',
    keyTaken: 'Another variable uses this key.',
    notJavaScript: 'There is a syntax error in line %{line} of the code.',
  },
};
