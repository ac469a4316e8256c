/** Matches names of build tools: css-1a2b3c, sc-bdVaJa, styles_card__x1Y2z, ember123. */
const GENERATED =
  /^(css|sc|jsx|emotion|svelte|chakra|mui)-|^ember\d|^:|^react-|__\w{5,}$|[_-](?=\w*\d)(?=\w*[a-z])[\w]{5,}$|\d{4,}|^[a-f\d]{8,}$|^_/i;
/** Names that describe a state, not the element. */
const STATE =
  /(^|[-_])(active|hover|focus|open|opened|closed|selected|current|visible|hidden|show|shown|loading|loaded|disabled|swiper|slick|in-view|lazy\w*)([-_]|$)/i;

/** Returns whether a name is handwritten: generated classes and ids change with every build. */
export function isStableName(name: string): boolean {
  if (!/^[a-z][\w-]{1,40}$/i.test(name) || GENERATED.test(name) || STATE.test(name)) return false;
  return !isRandom(name);
}

/** Returns true for names that mix cases and digits like random text, such as bdVaJaQ. */
function isRandom(name: string): boolean {
  const turns = name.match(/[a-z][A-Z]|[A-Z]{2}[a-z]|[a-z]\d|\d[a-z]/gi) ?? [];
  const mixed = turns.filter((turn) => /\d/.test(turn) || /[a-z][A-Z]/.test(turn)).length;
  return name.length >= 5 && mixed >= 3;
}
