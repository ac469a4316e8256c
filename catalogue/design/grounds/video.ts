import { mediaUrl } from '../../lib/url';
import { draw } from '../draw/element';
import type { DesignChunk } from '../render/types';

/** Plays a video behind the blocks; visitors who prefer reduced motion see its first frame. */
export const decorate: DesignChunk['decorate'] = ({ document, card, host }, { video }) => {
  const address = mediaUrl(video, host);
  if (!address) return;
  const film = draw(document, 'video', '');
  const page = document.defaultView;
  film.autoplay = !page?.matchMedia?.('(prefers-reduced-motion:reduce)').matches;
  film.muted = film.loop = film.playsInline = true;
  film.src = address;
  const ground = draw(document, 'div', 'ground', film, draw(document, 'i', ''));
  card.prepend(ground);
};

export const css = `.ground{position:absolute;inset:0;overflow:hidden;border-radius:inherit}
.ground>*{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.ground i{background:var(--surface);opacity:.4}
.body,.art{position:relative}
`;
