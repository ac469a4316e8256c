import type { Plain } from '../../fields/types';
import { makeRoom } from '../draw/bar-room';
import type { DesignChunk } from '../render/types';

export const decorate: DesignChunk['decorate'] = ({ layer, body, drawn, design, preview }) => {
  const { height } = design.frame as Plain;
  if (height) body.style.setProperty('--least', `${height}px`);
  return makeRoom(layer, drawn.place === 'bottom' ? 'bottom' : 'top', preview === true);
};

export const css = `:host(.top){position:sticky!important;top:0!important}
.bar{--k:.5;--p:10px;position:relative;inset:auto;display:block;padding:0;pointer-events:auto;font-size:16px;line-height:1.35}
.bar[data-at=bottom]{position:fixed;inset:auto 0 0}
.bar .card{width:100%;border-radius:0;box-shadow:none}
.bar .body{flex-direction:row;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px 20px;padding:10px 60px;overflow:visible;container-type:normal;box-sizing:content-box;width:auto;min-height:var(--least,0)}
.bar .b+.b{margin-top:0}
.bar .close{top:50%;right:8px;margin-top:-22px;background:none}
.bar .btn{min-height:44px;padding:6px 22px;font-size:15px}
.bar .t-title,.bar .t-second,.bar .text{font-size:18px;letter-spacing:0;color:inherit}
.bar .t-shout{font-size:44px;line-height:1}
.bar .code{padding:2px 2px 2px 16px}
.bar .code b{font-size:16px}
.bar .code+p{display:none}
.bar .copy{min-height:44px}
.bar.large[data-at=bottom]{padding:0 14px 14px;pointer-events:none}
.bar.large[data-at=bottom] .card{max-width:1180px;margin:0 auto;border-radius:max(var(--r),18px);box-shadow:0 24px 60px -12px #00000080;pointer-events:auto}
.bar.large .body{padding-block:18px}
.bar.small .body{padding-block:4px}
@media(max-width:600px){.bar .body{padding:10px 56px 10px 16px;justify-content:flex-start;gap:6px 14px}.bar .t-second{font-size:16px}.bar .t-shout{font-size:36px}}
@media(prefers-reduced-motion:no-preference){.bar .card{animation:none}.bar[data-at=bottom] .card{animation:rise .45s cubic-bezier(.2,.8,.2,1)}}
`;
