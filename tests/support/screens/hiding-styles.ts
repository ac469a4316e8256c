import type { StylisElement } from '@emotion/cache';

/**
 * Style properties that tests use to decide whether an element is visible or clickable. jsdom has
 * no layout and no colours.
 */
const READ = new Set(['display', 'visibility', 'opacity', 'pointer-events']);

/**
 * Emotion plugin that drops all declarations except those that tests read. Otherwise jsdom parses
 * every rule and applies it to each element whose style is requested, for example by queries by
 * role.
 */
export function onlyStylesThatHide(element: StylisElement): void {
  // Emotion omits comments from its output.
  if (!isRead(element)) element.type = 'comm';
}

function isRead({ type, props, children }: StylisElement): boolean {
  if (type === 'decl') return READ.has(String(props));
  if (type === '@keyframes' || type === '@font-face') return false;
  return Array.isArray(children) && children.some(isRead);
}
