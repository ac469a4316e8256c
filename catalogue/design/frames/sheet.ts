export const css = `.sheet{padding:24px 24px 0;place-items:end center}
.sheet .card{width:min(600px,100%);border-radius:var(--r) var(--r) 0 0}
.sheet.large .card{width:min(800px,100%)}
@media(max-width:600px){.sheet{padding:24px 0 0}}
@media(prefers-reduced-motion:no-preference){.sheet .card{animation:up .45s cubic-bezier(.2,.8,.2,1)}}
@keyframes up{from{transform:translateY(100%)}}
`;
