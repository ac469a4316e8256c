import { layPattern, patternCss, TINT } from '../decoration';

const scales = `radial-gradient(circle at 50% 100%,#0000 16px,${TINT} 16.5px 20px,#0000 20.5px)`;

export const css = patternCss;

export const decorate = layPattern(`${scales} 0 0/42px 42px,${scales} 21px 21px/42px 42px`);
