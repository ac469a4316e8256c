import { choiceSamples } from '@catalogue/fields/choice';
import { colorSamples } from '@catalogue/fields/color';
import { conditionSamples } from '@catalogue/fields/condition';
import { dateSamples } from '@catalogue/fields/date';
import { groupSamples } from '@catalogue/fields/group';
import { listSamples } from '@catalogue/fields/list';
import { mediaSamples } from '@catalogue/fields/media';
import { numberSamples } from '@catalogue/fields/number';
import type { FieldSamples } from '@catalogue/fields/sample';
import { textSamples } from '@catalogue/fields/text';
import type { FieldType } from '@catalogue/fields/types';

export const samples: FieldSamples<FieldType> = {
  ...choiceSamples(),
  ...colorSamples(),
  ...conditionSamples(),
  ...dateSamples(),
  ...groupSamples(),
  ...listSamples(),
  ...mediaSamples(),
  ...numberSamples(),
  ...textSamples(),
};
