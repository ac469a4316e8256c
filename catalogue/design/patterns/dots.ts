import { layPattern, patternCss, TINT } from '../decoration';

export const css = patternCss;

export const decorate = layPattern(`radial-gradient(circle,${TINT} 5px,#0000 5.5px) 0 0/24px 24px`);
