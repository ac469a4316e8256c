import { addDecoration, type Decorate, decorationCss, motionCss } from '../decoration';
import { text } from '../draw/element';

/** Minimum length of a tape in characters, so that it crosses the widest window. */
const TAPE_CHARS = 220;

export const css = `${decorationCss}.tapes~.body{padding-block:calc(var(--p) + 44px)}
.tape{position:absolute;left:-6%;width:112%;padding:11px 0;overflow:hidden;white-space:nowrap;background:var(--accent);color:var(--on-accent);font:600 21px/1 var(--display);letter-spacing:.03em;text-transform:uppercase}
.tape.a{top:26px;rotate:-2.2deg}
.tape.b{bottom:24px;rotate:1.8deg;background:var(--ink);color:var(--surface)}
.tape span{display:inline-block;padding-right:36px}
@media(max-width:600px){.tape{padding:8px 0;font-size:16px}.tapes~.body{padding-block:calc(var(--p) + 52px)}}
${motionCss(`.tape b{display:inline-block;font:inherit;animation:tape 26s linear infinite}
.b b{animation-direction:reverse}
@keyframes tape{to{transform:translateX(-50%)}}`)}`;

export const decorate: Decorate = (context, form) => {
  const { document } = context;
  const words = text(form.text)
    .split(/\s*[·|,]\s*/)
    .filter(Boolean);
  const shown = words.length > 0 ? words : ['✦'];
  const length = shown.join('').length + 4 * shown.length;
  const tapes = ['a', 'b'].map((name) => {
    const tape = document.createElement('div');
    tape.className = `tape ${name}`;
    const row = document.createElement('b');
    // The tape contains its row of words twice, so that the animation can restart at the middle
    // without a visible jump.
    for (let count = 0; count < 2 * Math.ceil(TAPE_CHARS / length); count += 1) {
      for (const word of shown) {
        const span = document.createElement('span');
        span.textContent = word;
        row.append(span);
      }
    }
    tape.append(row);
    return tape;
  });
  addDecoration(context, 'tapes', ...tapes);
};
