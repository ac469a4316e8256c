import { draw } from '../../draw/element';
import type { DrawBlock } from '../../render/types';

export const render: DrawBlock = (_p, { document }) => draw(document, 'hr', '');

export const css = `hr{width:100%;border:0;border-top:1px solid var(--line);margin:8px 0}
`;
