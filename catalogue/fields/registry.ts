import { choiceKinds } from './choice';
import { colorKinds } from './color';
import { conditionKinds } from './condition';
import { dateKinds } from './date';
import { groupKinds } from './group';
import { listKinds } from './list';
import { mediaKinds } from './media';
import { numberKinds } from './number';
import { textKinds } from './text';
import type { FieldKind, FieldType } from './types';

export const fieldKinds: { [Type in FieldType]: FieldKind<Type> } = {
  ...textKinds,
  ...choiceKinds,
  ...groupKinds,
  ...listKinds,
  ...numberKinds,
  ...colorKinds,
  ...dateKinds,
  ...conditionKinds,
  ...mediaKinds,
};
