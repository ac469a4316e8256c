import type { Messages } from '../tr';

export const variables: Messages['variables'] = {
  title: 'Variables',
  create: 'New variable',
  newTitle: 'New variable',
  search: 'Search by name or id',
  docs: 'How do variables work?',
  name: 'Name',
  key: 'Key',
  keyHint: 'The one short name of the variable, such as cart_total.',
  keyInvalid: 'A key may hold only the letters a-z, digits and underscores.',
  code: 'Code',
  codeHint: 'JavaScript that returns the value, such as: return document.title;',
  codeInvalid: 'There is a syntax error in line %{line} of the code.',
  auto: 'Read by itself on every page',
  unique: 'Read once a visit',
  exit: 'Exit',
  saved: 'The variable was saved.',
  noVariable: 'You have no variables yet',
  noVariableText: 'Define here, once, how a value of your site is read.',
  delete: {
    label: 'Delete variable %{name}',
    title: 'Delete "%{name}"?',
    text: 'This cannot be undone.',
    confirm: 'Delete',
    done: '"%{name}" was deleted',
  },
};
