import { drawRichText } from '@catalogue/html/rich-text';
import { useEffect, useRef } from 'react';

/** Rich text, rendered element by element from an allow-list. */
export function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(drawRichText(document, html));
  }, [html]);
  return <div ref={place} />;
}
