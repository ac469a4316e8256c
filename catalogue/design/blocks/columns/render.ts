import type { Plain } from '../../../fields/types';
import { draw, text } from '../../draw/element';
import type { DrawBlock } from '../../render/types';

export const render: DrawBlock = (p, { document, build }) => {
  const columns = (Array.isArray(p.columns) ? p.columns : []) as Plain[];
  const row = draw(document, 'div', `cols ${text(p.phone)} ${text(p.first)}`);
  row.style.setProperty('--gap', `${Number(p.gap ?? 16)}px`);
  row.style.alignItems = text(p.middle) || 'center';
  for (const { blocks } of columns) row.append(draw(document, 'div', 'col', ...build(blocks)));
  return row;
};

export const css = `.cols{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:var(--gap)}
@media(min-width:601px){.cols.narrow{grid:auto/auto 1fr;grid-auto-flow:row}}
.cols.narrow.row{grid:auto/auto 1fr;grid-auto-flow:row}
.cols:not(.narrow)>.col{container-type:inline-size}
.bar .cols>.col{container-type:normal!important}
.col{display:flex;flex-direction:column;min-width:0}
.bar .cols{display:flex;flex:1}
@media(max-width:600px){.cols:not(.row){grid-auto-flow:row}.bar .cols:not(.row){display:grid}}
`;
