import { layPattern, patternCss, TINT } from '../decoration';

export const css = patternCss;

export const decorate = layPattern(
  `linear-gradient(${TINT} 2px,#0000 2px) -1px -1px/34px 34px,linear-gradient(90deg,${TINT} 2px,#0000 2px) -1px -1px/34px 34px`,
);
