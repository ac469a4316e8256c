import { buttonCss } from '../draw/button';
import { closeCss } from '../draw/close';
import { couponCss } from '../draw/coupon';
import { baseCss } from '../draw/element';

/** The looks of a banner; on top it sticks in its own room, at the foot it floats. Chosen: --bg, --fg, --h. */
export const bannerCss = `${baseCss}${buttonCss}${couponCss}${closeCss}
:host(.top){position:sticky!important;top:0!important}
.banner{--bg:#e3a840;--fg:#1b1f24;display:flex;align-items:center;gap:8px;
padding:9px 10px 9px 54px;background-color:var(--bg);color:var(--fg);font-size:15px;
line-height:1.4;font-weight:600}
.bottom{position:fixed;left:0;right:0;bottom:0}
.body{flex:1;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px 16px;
min-height:var(--h);overflow-wrap:anywhere;text-align:center}
.title{margin:0;text-wrap:balance}
.coupon,.button{padding:4px 14px;min-height:32px;border-radius:99px;font-size:14px}
.still{padding-right:54px}
@media(max-width:600px){
.banner,.still{padding-left:16px;padding-right:10px}
.body{justify-content:flex-start;text-align:left}
}
@media(prefers-reduced-motion:no-preference){
.slide{animation:down .4s ease-out}
.bottom.slide{animation-name:up}
}
@keyframes down{from{transform:translateY(-100%)}}
@keyframes up{from{transform:translateY(100%)}}
`;
