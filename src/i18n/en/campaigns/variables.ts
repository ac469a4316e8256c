import type { Messages } from '@/i18n/tr';

export const variables: Messages['variables'] = {
  title: 'Variables',
  one: 'Variable',
  create: 'New variable',
  docs: 'How do variables work?',
  empty: 'You have no variables yet',
  emptyText: 'Define once how a value of your site is read.',
  field: {
    name: 'Name',
    key: 'Key',
    auto: 'Read automatically on every page',
    unique: 'Read once per visit',
    code: 'Code',
  },
  failure: 'Failed %{count} times, last on %{at}, %{page}: %{message}',
  hint: {
    auto: 'On: read when a page opens. Off: read only when a text or a condition needs it. Either way, only if a live action uses it.',
    unique:
      'On: the value is kept until the visit ends. Off: it is read again whenever it is needed.',
    key: 'A short, unique name, such as cart_total.',
    code: 'JavaScript that returns the value, such as: return document.title; Promises have 1 second, values at most 200 characters.',
  },
  issue: {
    notAKey: 'A key may hold only the letters a-z, digits and underscores.',
    keyTaken: 'Another variable uses this key.',
    notJavaScript: 'There is a syntax error in line %{line} of the code.',
  },
};
