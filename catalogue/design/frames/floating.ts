import { publishHeight } from '../draw/bar-room';
import type { DesignChunk } from '../render/types';

/** Publishes the height: on phones, cards of the left corner stay above one of the right corner. */
export const decorate: DesignChunk['decorate'] = ({ card, drawn }) => {
  if (drawn.place === 'bottom-right') publishHeight(card, '--vitrin-card');
};

/** The card is above a bar at the bottom, and beside the chat's button. */
export const css = `.layer:not([data-at=center]){--k:.8;--p:26px;padding:18px;bottom:calc(var(--vitrin-bar,0px) + var(--c,0px))}
.layer:not([data-at=center]) .card{width:min(380px,100%)}
.small:not([data-at=center]) .card{width:min(320px,100%)}
.large:not([data-at=center]) .card{width:min(460px,100%)}
[data-at^=top]{align-items:start}
[data-at^=bottom]{align-items:end}
[data-at$=left]{justify-items:start}
[data-at$=right]{justify-items:end;--c:var(--vitrin-chat,0px)}
.layer:not([data-at=center]) .close{top:8px;right:8px}
.layer:not([data-at=center]) h2:first-child{padding-inline-end:30px}
@media(max-width:600px){.layer:not([data-at=center]){padding:12px}[data-at$=left]{--c:calc(var(--vitrin-chat,0px) + var(--vitrin-card,0px) + var(--vitrin-teaser,0px))}}
`;
