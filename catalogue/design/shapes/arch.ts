import { type Decorate, decorationCss, shapeCard } from '../decoration';

export const css = `${decorationCss}.layer[data-at]>[data-shape=arch]{border-radius:260px 260px var(--r) var(--r);box-shadow:0 0 0 1.5px var(--surface),0 0 0 7px color-mix(in srgb,var(--surface) 70%,#0000),0 0 0 8.5px color-mix(in srgb,var(--accent) 80%,#0000),0 40px 90px -14px #00000080}
[data-shape=arch]>.body{padding-top:calc(var(--p) + 88px);text-align:center}
[data-shape=arch]>.body>:is(.btn,.picture):not(.wide){align-self:center}
[data-shape=arch]>.close{top:52px;right:44px}
@media(max-width:600px){[data-shape=arch]{max-width:360px}
[data-shape=arch]>.body{padding-top:calc(var(--p) + 72px)}
[data-shape=arch]>.close{top:36px;right:26px}}
`;

export const decorate: Decorate = (context) => shapeCard(context, 'arch');
