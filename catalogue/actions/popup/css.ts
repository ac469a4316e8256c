import { buttonCss } from '../draw/button';
import { closeCss } from '../draw/close';
import { couponCss } from '../draw/coupon';
import { baseCss } from '../draw/element';

/**
 * The looks of a popup. Chosen: --bg, --fg, --r. By size: --w width, --t title, --p padding,
 * --i height of the picture.
 */
export const popupCss = `${baseCss}${buttonCss}${couponCss}${closeCss}
.popup{--bg:#fff;--fg:#1b1f24;--w:460px;--t:28px;--p:32px;--i:220px;position:fixed;inset:0;max-width:100vw;max-height:100vh;display:flex;
align-items:center;justify-content:center;pointer-events:none;bottom:calc(var(--vitrin-bar,0px) + var(--c,0px));padding:16px;font-size:16px;line-height:1.55;outline:0;box-shadow:none}
.small{--w:360px;--t:22px;--p:24px;--i:160px}
.large{--w:760px;--t:36px;--i:320px;font-size:17px}
.large .button{align-self:start;min-width:50%}
[data-at=center]{pointer-events:auto;bottom:0;background:#0f12198c}
[data-at^=top]{align-items:flex-start}
[data-at^=bottom]{align-items:flex-end}
[data-at$=left]{justify-content:flex-start}
[data-at$=right]{justify-content:flex-end;--c:var(--vitrin-chat)}
.card{position:relative;display:flex;flex-direction:column;width:var(--w);max-width:100%;max-height:100%;
overflow:auto;pointer-events:auto;background-color:var(--bg);color:var(--fg);border-radius:var(--r);
box-shadow:0 24px 64px #0f121947}
.close{position:absolute;z-index:1;top:10px;right:10px;background-color:var(--bg)}
.close:hover{background-color:var(--fg);color:var(--bg)}
.image{flex:none;width:100%;height:var(--i);object-fit:cover}
.body{display:flex;flex-direction:column;gap:16px;padding:var(--p);margin:auto 0;min-width:0;flex:1 0 auto;
justify-content:center;overflow-wrap:anywhere}
.title{margin:0;font-size:var(--t);line-height:1.18;letter-spacing:-.02em;text-wrap:balance}
.close+.body .title,.right .title{padding-right:24px}
.text{opacity:.86}
.text *{margin:0 0 .5em}
.text :last-child{margin:0}
.text ul,.text ol{padding-left:1.4em}
.coupon,.button{min-height:50px;padding:10px 18px;border-radius:calc(var(--r)*.6)}
@media(min-width:601px){
.left,.right{--i:auto}
.left .card,.right .card{flex-direction:row;width:calc(var(--w)*1.3)}
.right .card{flex-direction:row-reverse}
.right .close{right:auto;left:10px}
.left .image,.right .image{width:44%;min-height:340px;position:sticky;top:0}
.left .body,.right .body{flex:1}
}
@media(max-width:600px){
.popup{--t:24px;--p:24px;--i:190px;--w:440px}
.close{width:40px;height:40px}
[data-at$=left]{--c:var(--vitrin-chat)}
}
@media(prefers-reduced-motion:no-preference){
.fade,[data-at=center]:not(.none){animation:appear .25s}
.rise .card{animation:rise .42s cubic-bezier(.2,.9,.25,1.1)}
.zoom .card{animation:zoom .3s cubic-bezier(.2,.9,.25,1.1)}
}
@keyframes appear{from{opacity:0}}
@keyframes rise{from{opacity:0;transform:translateY(36px)}}
@keyframes zoom{from{opacity:0;transform:scale(.88)}}
`;
