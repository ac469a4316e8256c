import type { Language } from '@catalogue/language';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ConsoleDataProvider, useDataProvider } from '@/dataProvider';
import { brandQuery, LOOKED_UP_MS } from '@/dataProvider/areas/account/shop';
import { useLanguage } from '@/i18n/useText';

interface Design {
  id: number;
  version: number;
  _type: string;
  /** Image of its template. */
  image: string;
}

/**
 * A thumbnail of a campaign: its template's image, and for an action that scrolls into view its own
 * drawing, as visitors see it.
 */
export function DesignThumb({ design }: { design: Design }) {
  const { id, version, _type, image } = design;
  const language = useLanguage();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const frame = useRef<HTMLSpanElement>(null);
  /** The drawing; null without one, and empty when no image can be loaded. */
  const [drawn, setDrawn] = useState<string | null>(null);
  const isMessage = _type === 'schedule';

  useEffect(() => {
    if (isMessage || !frame.current || typeof IntersectionObserver === 'undefined') return;
    let isGone = false;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      draw(queries, dataProvider, { id, version, language })
        .catch(() => null)
        .then((picture) => {
          if (!isGone) setDrawn(picture);
        });
    });
    observer.observe(frame.current);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [queries, dataProvider, id, version, language, isMessage]);

  const source = drawn ?? image;
  return (
    <span className="thumb" ref={frame}>
      {source ? (
        <img
          src={source}
          alt=""
          width={56}
          height={36}
          loading="lazy"
          onError={() => setDrawn('')}
        />
      ) : null}
    </span>
  );
}

/** Loaded with the first visible thumbnail. */
async function draw(
  queries: QueryClient,
  dataProvider: ConsoleDataProvider,
  { id, version, language }: { id: number; version: number; language: Language },
) {
  const [{ drawDesign }, { brand }] = await Promise.all([
    import('./drawDesign'),
    queries.fetchQuery({ ...brandQuery(dataProvider), staleTime: LOOKED_UP_MS }),
  ]);
  const key = `${id}/${version}/${language}/${JSON.stringify(brand)}`;
  return drawDesign({ key, language }, async () => {
    const { data } = await dataProvider.getOne('actions', { id });
    return { ...data.data, brand };
  });
}
