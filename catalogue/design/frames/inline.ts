import type { Plain } from '../../fields/types';
import { attachInline } from '../draw/inline';
import type { DesignChunk } from '../render/types';

export const decorate: DesignChunk['decorate'] = ({ drawn, design, document }) => {
  drawn.attach = attachInline((design.frame ?? {}) as Plain, document);
};

export const css = `:host{z-index:auto!important}
.inline{--k:.6;--p:0px;position:static;max-width:none;max-height:none;display:block;padding:8px 0;pointer-events:auto;font-size:16px}
.inline .card{width:100%;border-radius:0;background:none;box-shadow:none}
.inline .body{overflow:visible}
.inline.large .card{padding:clamp(20px,3vw,40px) clamp(16px,4vw,52px);background:var(--surface);border-radius:var(--r)}
.inline.large .body{width:min(1180px,100%);margin:0 auto}
.inline .btn{min-height:48px}
.inline .slim{align-self:start}
@media(max-width:600px){.inline{padding:8px 0}.inline .close{top:8px;right:8px}.inline .body>.heading:first-child{padding-inline-end:44px}}
@media(prefers-reduced-motion:no-preference){.inline .card{animation:none}}
`;
