import { buttonCss } from '../draw/button';
import { closeCss } from '../draw/close';
import { couponCss } from '../draw/coupon';
import { baseCss } from '../draw/element';

/** The looks of a popup; its own colours and rounding come in as custom properties. */
export const popupCss = `${baseCss}${buttonCss}${couponCss}${closeCss}
.popup{position:fixed;inset:0;display:flex;padding:16px;outline:0;font-size:16px;line-height:1.55;
text-align:left}
.center{align-items:center;justify-content:center;background:rgba(15,18,25,.55)}
.bottom-left,.bottom-right{align-items:flex-end;pointer-events:none}
.bottom-right{justify-content:flex-end}
.card{position:relative;display:flex;flex-direction:column;width:460px;max-width:100%;
max-height:calc(100vh - 32px);overflow:auto;overscroll-behavior:contain;pointer-events:auto;
background-color:var(--bg,#fff);color:var(--fg,#1b1f24);border-radius:var(--r,18px);
box-shadow:0 24px 64px rgba(15,18,25,.28),0 2px 8px rgba(15,18,25,.12)}
@supports (height:1dvh){.card{max-height:calc(100dvh - 32px)}}
.small .card{width:360px}
.large .card{width:760px}
.close{position:absolute;z-index:1;top:10px;right:10px;background-color:var(--bg,#fff);color:var(--fg,#1b1f24)}
.close:hover{background-color:var(--fg,#1b1f24);color:var(--bg,#fff)}
.image{display:block;flex:none;width:100%;height:220px;object-fit:cover}
.small .image{height:160px}
.large .image{height:320px}
.body{display:flex;flex-direction:column;gap:16px;padding:32px;margin:auto 0;min-width:0}
.small .body{padding:24px;gap:12px}
.title{margin:0;font-size:28px;font-weight:700;line-height:1.18;letter-spacing:-.02em;text-wrap:balance;
overflow-wrap:anywhere}
.title:first-child{padding-right:28px}
.image~.body .title{padding-right:0}
.right .image~.body .title{padding-right:28px}
.small .title{font-size:22px}
.large .title{font-size:34px}
.text{opacity:.86;overflow-wrap:anywhere}
.text *{margin:0 0 .5em;font-size:inherit}
.text :last-child{margin-bottom:0}
.text h1,.text h2,.text h3{line-height:1.25;font-weight:700}
.text h1{font-size:1.5em}.text h2{font-size:1.25em}.text h3{font-size:1.1em}
.text ul,.text ol{padding-left:1.4em}
.coupon,.popup .button{min-height:50px;padding:10px 18px;width:100%;border-radius:calc(var(--r,18px)*.6)}
.coupon{font-size:17px}
@media(min-width:601px){
.left .card,.right .card{width:640px;flex-direction:row;align-items:stretch}
.small.left .card,.small.right .card{width:520px}
.large.left .card,.large.right .card{width:860px}
.right .card{flex-direction:row-reverse}
.right .close{right:auto;left:10px}
.left .image,.right .image{width:44%;height:auto;min-height:340px;position:sticky;top:0}
.left .body,.right .body{flex:1}
}
@media(max-width:600px){
.popup{font-size:15px}
.large .image,.image{height:190px}
.body{padding:24px;gap:14px}
.title,.large .title{font-size:24px}
.close{width:40px;height:40px}
.bottom-left .card,.bottom-right .card{width:100%}
}
@media(prefers-reduced-motion:no-preference){
.fade,.rise.center,.zoom.center{animation:appear .25s ease-out}
.rise .card{animation:rise .42s cubic-bezier(.2,.9,.25,1.1)}
.zoom .card{animation:zoom .3s cubic-bezier(.2,.9,.25,1.15)}
}
@keyframes appear{from{opacity:0}}
@keyframes rise{from{opacity:0;transform:translateY(36px)}}
@keyframes zoom{from{opacity:0;transform:scale(.88)}}
`;
