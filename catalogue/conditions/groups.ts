import type { Definition } from '../kinds';

export const groups = {
  all: {
    type: 'all',
    label: { tr: 'Grup: hepsi', en: 'Group: all of' },
    help: { tr: 'Gruptaki her koşul sağlanmalı.', en: 'Every condition of the group must hold.' },
    fields: [],
  },
  any: {
    type: 'any',
    label: { tr: 'Grup: biri', en: 'Group: any of' },
    help: { tr: 'Gruptaki bir koşul yeter.', en: 'One condition of the group is enough.' },
    fields: [],
  },
  none: {
    type: 'none',
    label: { tr: 'Grup: hiçbiri', en: 'Group: none of' },
    help: { tr: 'Gruptaki hiçbir koşul sağlanmamalı.', en: 'No condition of the group may hold.' },
    fields: [],
  },
} satisfies Record<string, Definition>;

export type GroupType = keyof typeof groups;

/** Maximum depth of nested groups, including the outermost group. */
export const MAX_DEPTH = 3;
/** Maximum conditions of one list, including those of its groups. */
export const MAX_CONDITIONS = 40;
