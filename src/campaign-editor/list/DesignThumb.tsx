import type { Language } from '@catalogue/language';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { type ConsoleDataProvider, useDataProvider } from '@/dataProvider';
import { brandQuery, LOOKED_UP_MS } from '@/dataProvider/areas/account/shop';
import { useLanguage } from '@/i18n/useText';
import { useDrawing } from './useDrawing';

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
  const [isMissing, setMissing] = useState(false);
  const isMessage = _type === 'schedule';
  const draw = useCallback(
    () => drawAction(queries, dataProvider, { id, version, language }),
    [queries, dataProvider, id, version, language],
  );
  const { picture } = useDrawing(frame, isMessage ? null : draw);
  const source = picture ?? (isMissing ? '' : image);
  return (
    <span className="thumb" ref={frame}>
      {source ? (
        <img
          src={source}
          alt=""
          width={56}
          height={36}
          loading="lazy"
          onError={() => setMissing(true)}
        />
      ) : null}
    </span>
  );
}

/** Loaded with the first visible thumbnail. */
async function drawAction(
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
