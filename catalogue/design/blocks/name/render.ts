import { draw } from '../../draw/element';
import { drawInput, inputCss } from '../../render/input';
import type { DrawBlock } from '../../render/types';

const label = { tr: 'Ad soyad', en: 'Name' };

export const render: DrawBlock = (p, context) =>
  draw(
    context.document,
    'div',
    '',
    drawInput(p, context, {
      type: 'text',
      name: 'name',
      label: label[context.language],
      autocomplete: 'name',
    }),
  );

export const css = inputCss;
