import { addDecoration, type Decorate, decorationCss, drawSvg, motionCss } from '../decoration';

const BLOB = 'M58 6c24 2 48 14 52 38s-10 34-14 54-24 28-48 24S6 96 4 70 12 36 24 22 40 4 58 6Z';

export const css = `${decorationCss}.blobs svg{overflow:visible}
.blobs svg:nth-child(1){right:-18%;top:-70px;width:min(66%,340px);fill:var(--tint)}
.blobs svg:nth-child(2){right:-46px;top:-58px;width:150px;fill:var(--second)}
.blobs svg:nth-child(3){left:-72px;bottom:-92px;width:140px;fill:var(--accent);transform:rotate(120deg)}
.blobs svg:nth-child(4){left:30px;bottom:-56px;width:70px;fill:var(--second);opacity:.7}
@media(max-width:600px){.blobs svg:nth-child(2),.blobs svg:nth-child(3){width:116px}}
${motionCss(`.blobs svg{animation:blob 14s ease-in-out infinite alternate}
@keyframes blob{to{translate:8px 6px;rotate:9deg}}`)}`;

/** Draws four blobs. The blob behind the text has the tint colour, on which text is readable. */
export const decorate: Decorate = (context) => {
  const { document } = context;
  const blobs = Array.from({ length: 4 }, () =>
    drawSvg(document, 'svg', { viewBox: '0 0 116 128' }, drawSvg(document, 'path', { d: BLOB })),
  );
  addDecoration(context, 'blobs', ...blobs);
};
