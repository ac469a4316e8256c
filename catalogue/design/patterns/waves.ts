import { addDecoration, type Decorate, drawSvg, patternCss, TINT } from '../decoration';

export const css = `${patternCss}.pattern svg{width:100%;height:100%;fill:none;stroke:${TINT};stroke-width:6}
`;

export const decorate: Decorate = (context) => {
  const { document } = context;
  const wave = drawSvg(document, 'path', { d: 'M-32 13q16-20 32 0t32 0 32 0 32 0' });
  const size = { width: 64, height: 26, patternUnits: 'userSpaceOnUse' };
  const ground = { width: '100%', height: '100%', fill: 'url(#waves)', stroke: 'none' };
  addDecoration(
    context,
    'pattern',
    drawSvg(
      document,
      'svg',
      {},
      drawSvg(document, 'pattern', { id: 'waves', ...size }, wave),
      drawSvg(document, 'rect', ground),
    ),
  );
};
