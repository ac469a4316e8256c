export const css = `.takeover{--k:1.9;--p:72px;padding:0;place-items:stretch}
.takeover .card{width:100%;height:100%;border-radius:0;box-shadow:none;overflow:hidden}
.takeover .body{width:min(1120px,100%);margin:0 auto}
.takeover .t-shout{font-size:min(400px,48vh,140cqi/var(--n));line-height:.86}
.takeover .btn:not(.quiet){min-height:72px;padding:8px 44px;font-size:20px}
.takeover .t-title.center{font-size:clamp(46px,10.5cqi,120px);line-height:1}
.takeover .body>:is(.coupon,.email,.button:not(.quiet)){width:100%;max-width:640px}
.takeover .body:has(>.center)>:is(.coupon,.email,.button,.consent){align-self:center}
.takeover .close{top:22px;right:22px}
@media(max-width:600px){.takeover .body{padding-top:72px!important}.layer.takeover{padding:0;place-items:stretch}.layer.takeover .card{border-radius:0}.takeover{--k:1.15;--p:24px}}
`;
