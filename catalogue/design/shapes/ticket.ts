import { addDecoration, type Decorate, decorationCss, shapeCard } from '../decoration';

const half = (side: string) =>
  `radial-gradient(circle 9px at ${side},#0000 96%,#000) ${side}/51% 30px no-repeat round`;
const MASK = `${half('left')},${half('right')}`;

export const css = `${decorationCss}[data-shape=ticket]{background:none;box-shadow:none}
.ticket{overflow:visible;filter:drop-shadow(0 3px 5px #0000001f) drop-shadow(0 26px 44px #00000047)}
.ticket i{position:absolute;inset:0;background:var(--ground,var(--surface));-webkit-mask:${MASK};mask:${MASK}}
.ticket:after{content:"";position:absolute;inset:12px 22px;border:1.5px dashed color-mix(in srgb,var(--ink) 26%,#0000);border-radius:min(var(--r),14px)}
[data-shape=ticket]>.close{top:22px;right:32px}
`;

export const decorate: Decorate = (context) => {
  shapeCard(context, 'ticket');
  addDecoration(context, 'ticket', context.document.createElement('i'));
};
