import { draw } from '../../draw/element';
import { linkOf } from '../../render/follow';
import type { DrawBlock } from '../../render/types';

/** The box starts unticked. A ticked box adds `consent: on` to the step's answers. */
export const render: DrawBlock = (p, context) => {
  const { document, fill } = context;
  const box = draw(document, 'input', '');
  box.type = 'checkbox';
  box.name = 'consent';
  box.required = p.required !== false;
  const label = draw(document, 'span', '', fill(p.text));
  const link = linkOf({ form: { url: p.url, newTab: true } }, context);
  if (link) {
    link.onclick = null;
    link.textContent = fill(p.link);
    label.append(' ', link);
  }
  return draw(document, 'label', '', box, label);
};

export const css = `.consent{display:flex;gap:12px;align-items:flex-start;min-height:44px;padding:11px 0;font-size:13.5px;line-height:1.45;color:var(--muted);cursor:pointer}
.b+.consent{margin-top:4px}
.consent input{flex:none;width:22px;height:22px;margin:0;accent-color:var(--accent)}
.consent a{color:inherit}
`;
