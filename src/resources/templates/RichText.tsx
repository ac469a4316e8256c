import { drawRichText } from '@catalogue/html/rich-text';
import { useEffect, useRef } from 'react';

/** Text of the small editor, drawn element by element from its allow-list. */
export function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(drawRichText(document, html));
  }, [html]);
  return <div ref={place} />;
}
