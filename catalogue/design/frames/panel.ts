export const css = `.panel{padding:0;place-items:stretch end}
.panel.p-left{place-items:stretch start}
.panel .card{width:min(480px,100%);height:100%;border-radius:0}
.panel .body{justify-content:flex-start}
@media(min-width:601px){.panel .body>.button:not(.quiet){margin-top:auto}.panel .body>:has(+.button:not(.quiet)){margin-bottom:16px}.panel .rows{gap:20px;margin-top:24px}.panel .rows a{grid-template-columns:92px 1fr auto}.panel .cols{margin-top:40px}.panel .cols .thing{--w:92px!important}}
@media(max-width:600px){.panel.panel{padding:24px 0 0;place-items:end stretch}.panel.panel .card{width:100%;height:auto;max-height:100%;border-radius:var(--r) var(--r) 0 0}}
@media(prefers-reduced-motion:no-preference){.panel .card{animation:slide .5s cubic-bezier(.2,.8,.2,1)}.p-left.panel .card{animation-name:slide-left}}
@keyframes slide{from{transform:translateX(100%)}}
@keyframes slide-left{from{transform:translateX(-100%)}}
`;
