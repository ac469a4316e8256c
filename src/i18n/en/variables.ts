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
  hint: {
    key: 'The one short name of the variable, such as cart_total.',
    code: 'JavaScript that returns the value, such as: return document.title;',
  },
  issue: {
    notAKey: 'A key may hold only the letters a-z, digits and underscores.',
    keyTaken: 'Another variable uses this key.',
    notJavaScript: 'There is a syntax error in line %{line} of the code.',
  },
};
