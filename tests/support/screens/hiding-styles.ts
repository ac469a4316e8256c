import type { StylisElement } from '@emotion/cache';

/**
 * Style properties that decide whether an element is visible or clickable; jsdom has no layout and
 * no colours.
 */
const READ = new Set(['display', 'visibility', 'opacity', 'pointer-events']);

/**
 * A plugin of emotion that drops all declarations except those that tests read. jsdom would parse
 * each rule and apply it to every element whose style is requested, such as by each query by role.
 */
export function onlyStylesThatHide(element: StylisElement): void {
  // Emotion does not print comments.
  if (!isRead(element)) element.type = 'comm';
}

function isRead({ type, props, children }: StylisElement): boolean {
  if (type === 'decl') return READ.has(String(props));
  if (type === '@keyframes' || type === '@font-face') return false;
  return Array.isArray(children) && children.some(isRead);
}
