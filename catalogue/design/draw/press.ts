import { draw } from './element';

/** Creates a button that reports neither a click nor a close; `press` reports them if needed. */
export function drawPress(
  document: Document,
  className: string,
  press: () => void,
  ...content: (Node | string)[]
): HTMLButtonElement {
  const button = draw(document, 'button', className, ...content);
  button.type = 'button';
  button.onclick = press;
  return button;
}
