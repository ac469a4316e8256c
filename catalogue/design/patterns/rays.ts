import { layPattern, patternCss, TINT } from '../decoration';

export const css = patternCss;

export const decorate = layPattern(
  `repeating-conic-gradient(from 0deg at 50% 30%,${TINT} 0 7.5deg,#0000 7.5deg 15deg)`,
);
