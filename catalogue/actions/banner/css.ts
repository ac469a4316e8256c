import { buttonCss } from '../draw/button';
import { closeCss } from '../draw/close';
import { couponCss } from '../draw/coupon';
import { baseCss } from '../draw/element';

/** The looks of a banner; in the flow it sticks to the top, at the foot it floats. */
export const bannerCss = `${baseCss}${buttonCss}${couponCss}${closeCss}
:host(.in-flow){position:sticky!important;top:0!important}
.banner{position:relative;display:flex;align-items:center;gap:8px;padding:9px 10px 9px 46px;overflow:hidden;
background-color:var(--bg,#e3a840);color:var(--fg,#1b1f24);font-size:15px;line-height:1.4;font-weight:600}
.down{position:fixed;left:0;right:0;bottom:0;padding-bottom:calc(9px + env(safe-area-inset-bottom));
box-shadow:0 -4px 24px rgba(15,18,25,.16)}
.body{flex:1;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px 16px;
min-height:var(--h,22px);text-align:center}
.title{margin:0;overflow-wrap:anywhere;text-wrap:balance}
.coupon,.banner .button{padding:4px 14px;min-height:32px;border-radius:99px;font-size:14px}
.still{padding-right:46px}
@media(max-width:600px){
.banner{padding-left:16px;font-size:14px}
.still{padding-right:16px}
.body{justify-content:flex-start;text-align:left}
}
@media(prefers-reduced-motion:no-preference){
.slide{animation:down .4s ease-out}
.down.slide{animation-name:up}
.shine::after{content:"";position:absolute;inset:0;pointer-events:none;transform:translateX(-100%);
background:linear-gradient(100deg,transparent 40%,rgba(255,255,255,.45) 50%,transparent 60%);
animation:shine 3.5s ease-in-out 2}
}
@keyframes down{from{transform:translateY(-100%)}}
@keyframes up{from{transform:translateY(100%)}}
@keyframes shine{60%,to{transform:translateX(100%)}}
`;
