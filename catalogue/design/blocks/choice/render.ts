import type { Plain } from '../../../fields/types';
import { draw, drawImage, drawPress, text } from '../../draw/element';
import { inputCss } from '../../render/input';
import type { DrawBlock } from '../../render/types';
import { MAX_ANSWER_CHARS, reportedAnswer } from './answer';

const labels = {
  other: { tr: 'Başka bir cevap', en: 'Another answer' },
  send: { tr: 'Gönder', en: 'Send' },
  star: { tr: 'yıldız', en: 'stars' },
} as const;
const NEXT = { kind: 'next' };

export const render: DrawBlock = (p, context) => {
  const { document, language, fill, results } = context;
  const look = text(p.look) || 'buttons';
  const name = text(p.name);
  const list = draw(document, 'div', `answers ${look}`);
  let isAnswered = false;

  const answer = (value: string, action: unknown) => {
    if (isAnswered) return;
    isAnswered = true;
    results.set(name || 'cevap', value);
    context.report('pollAnswer', reportedAnswer(name, value));
    context.follow(action ?? NEXT);
    isAnswered = false;
  };

  if (look === 'stars' || look === 'scale') {
    const [from, to] = look === 'stars' ? [1, 5] : [0, 10];
    for (let score = from; score <= to; score++) {
      const caption = look === 'stars' ? '★' : `${score}`;
      const press = drawPress(document, '', () => answer(`${score}`, p.action), caption);
      if (look === 'stars') press.setAttribute('aria-label', `${score} ${labels.star[language]}`);
      list.append(press);
    }
    const ends = draw(
      document,
      'div',
      'ends t-small',
      fill(p.low),
      draw(document, 'span', '', fill(p.high)),
    );
    return draw(document, 'div', '', list, ends);
  }

  for (const option of (Array.isArray(p.options) ? p.options : []) as Plain[]) {
    const caption = fill(option.text);
    if (!caption) continue;
    const image = drawImage(option.picture, context, { className: '' });
    const note = fill(option.note);
    list.append(
      drawPress(
        document,
        '',
        () => answer(caption, option.action),
        image ?? '',
        draw(document, 'b', '', caption),
        note ? draw(document, 'small', '', note) : '',
      ),
    );
  }
  return draw(document, 'div', '', list, p.other === true ? drawOther() : '');

  function drawOther(): HTMLElement {
    const input = draw(document, 'input', 'input');
    input.maxLength = MAX_ANSWER_CHARS;
    input.placeholder = labels.other[language];
    input.setAttribute('aria-label', labels.other[language]);
    const send = () => {
      const typed = input.value.trim();
      if (typed) answer(typed, p.action);
      else input.focus();
    };
    input.onkeydown = (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      send();
    };
    return draw(
      document,
      'div',
      'own',
      input,
      drawPress(document, 'btn', send, labels.send[language]),
    );
  }
};

export const css = `${inputCss}.answers{display:grid;gap:10px}
.answers button{display:grid;align-content:center;min-height:58px;padding:10px 20px;border:1.5px solid color-mix(in srgb,var(--ink) 24%,#0000);border-radius:min(var(--rb),20px);background:none;color:inherit;text-align:start}
.answers button:hover{border-color:var(--accent);background:var(--tint)}
.answers small{font-size:14px;color:var(--muted)}
.answers img{width:52px;height:52px;object-fit:contain}
.buttons button:has(img){grid-template-columns:auto 1fr;column-gap:14px;align-items:center}
.buttons button:has(small) img{grid-row:span 2}
.cards{grid-template-columns:repeat(auto-fit,minmax(min(150px,44%),1fr));gap:14px}
.cards button{position:relative;align-content:end;justify-items:start;min-height:clamp(190px,30cqi,290px);padding:18px 20px;border:0;border-radius:28px;background:var(--tint)}
.cards button:nth-child(4n+2){background:color-mix(in srgb,var(--second) 34%,var(--tint))}
.cards button:nth-child(4n+3){background:color-mix(in srgb,var(--accent) 18%,var(--tint))}
.cards button:nth-child(4n){background:color-mix(in srgb,var(--second) 16%,var(--surface))}
.cards button:hover{transform:translateY(-6px)}
.cards img{width:min(150px,70%);height:auto;aspect-ratio:1;margin:0 auto auto;padding:8px;border-radius:46% 54% 58% 42%/52% 44% 56% 48%;background:#ffffff80}
.cards small{color:inherit}
.center .buttons button{text-align:center;justify-items:center}
.takeover .buttons{grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:16px;font:500 20px/1.2 var(--display)}
.takeover .buttons button{min-height:84px}
.cards b{font:700 clamp(18px,3cqi,25px)/1.1 var(--display);letter-spacing:-.02em}
.chips{display:flex;flex-wrap:wrap}
.chips button{min-height:48px;padding:6px 20px;border-radius:var(--rb)}
.stars{display:flex;gap:4px}
.stars button{flex:1;justify-items:center;padding:0;border:0;font-size:52px;line-height:1;color:color-mix(in srgb,var(--ink) 26%,#0000)}
.stars:hover button,.stars:has(:focus-visible) button{color:var(--second)}
.stars button:hover~button,.stars button:focus-visible~button{color:color-mix(in srgb,var(--ink) 26%,#0000)}
.scale{grid-template-columns:repeat(auto-fit,minmax(44px,1fr));gap:4px}
.scale button{min-height:52px;padding:0;justify-items:center;border-radius:12px;font-weight:600}
.ends{display:flex;justify-content:space-between;margin-top:8px}
.own{display:flex;gap:8px;margin-top:10px}
.own .btn{flex:none}
@media(max-width:600px){.cards button:last-child:nth-child(odd){grid-column:1/-1;min-height:150px}.cards button:last-child:nth-child(odd) img{width:96px}}
@media(prefers-reduced-motion:no-preference){.cards button{transition:transform .25s}}
@media(forced-colors:active){.answers button{border:1.5px solid}}
`;
