import { layPattern, patternCss, TINT } from '../decoration';

export const css = patternCss;

export const decorate = layPattern(
  `repeating-linear-gradient(135deg,${TINT} 0 14px,#0000 14px 34px)`,
);
