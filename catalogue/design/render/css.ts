import { baseCss } from '../draw/element';

/**
 * `--k` scales the text with the size of the frame. On a phone the page may be wider than the
 * screen; `inset:0` covers all of it, `100vw` and `100vh` do not.
 */
export const designCss = `${baseCss}.layer{--k:1;--p:48px;--accent-ink:var(--accent);--line:color-mix(in srgb,var(--ink) 15%,var(--surface));position:fixed;inset:0;max-width:100vw;max-height:100vh;display:grid;place-items:center;padding:24px;color:var(--ink);font:17px/1.5 var(--text);font-synthesis:none;pointer-events:none;outline:0;box-shadow:none}
[data-at=center]{background:var(--scrim);pointer-events:auto}
.card{position:relative;display:grid;width:min(480px,100%);max-height:100%;background:var(--surface);border-radius:var(--r);box-shadow:0 30px 80px -12px #00000073;pointer-events:auto}
.body{display:flex;flex-direction:column;justify-content:safe center;min-height:0;padding:var(--p);overflow:auto;overflow-wrap:anywhere;border-radius:inherit;container-type:inline-size}
.close{position:absolute;z-index:6;top:14px;right:14px;width:44px;height:44px;padding:0;border:0;border-radius:50%;background:var(--tint);color:var(--ink);font:27px/1 system-ui}
h2,p{margin:0}
.b+.b{margin-top:14px}
.heading{font-family:var(--display);font-weight:var(--dw,600);line-height:1.08;letter-spacing:-.02em;text-wrap:balance}
.text,.t-small{color:var(--muted)}
.t-small{font:500 14px/1.45 var(--text);letter-spacing:0}
.t-title{font-size:calc(40px*var(--k))}
.t-shout{color:var(--accent-ink);line-height:.92;letter-spacing:-.045em;font-size:min(132px*var(--k),140cqi/var(--n))}
.text *{margin:0 0 .5em}
.text :last-child{margin:0}
.btn{display:flex;align-items:center;justify-content:center;flex:none;min-height:56px;padding:8px 30px;border:0;border-radius:var(--rb);background:var(--accent);color:var(--on-accent);font-weight:700;line-height:1.15;text-align:center;text-decoration:none}
.text+.btn{margin-top:24px}
@media(max-width:600px){
.body>.heading:first-child{padding-inline-end:40px}
.body>.center:first-child{padding-inline-start:40px}
.layer{--k:.75;--p:24px;font-size:16px}
[data-at=center]{padding:24px 0 0;place-items:end stretch}
[data-at=center]>.card{width:100%;border-radius:var(--r) var(--r) 0 0}
}
@media(prefers-reduced-motion:no-preference){.card{animation:rise .42s cubic-bezier(.2,.8,.2,1)}}
@keyframes rise{from{opacity:0;transform:translateY(22px) scale(.975)}}
`;
