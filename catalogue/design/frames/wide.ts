/** In a large window, fields, codes and buttons stay narrow, and answers are side by side. */
export const css = `.large .body>:is(.coupon,.email,.phone,.button:not(.quiet)){width:100%;max-width:540px}
.large .body:has(>.center)>:is(.coupon,.email,.phone,.button,.consent){align-self:center}
.large .body:has(>.center) .code+p{text-align:center}
.large .body>.buttons,.large .choice>.buttons{grid-template-columns:repeat(auto-fit,minmax(min(240px,100%),1fr));gap:14px}
.large .buttons button{min-height:76px;font:600 20px/1.2 var(--display)}
`;
