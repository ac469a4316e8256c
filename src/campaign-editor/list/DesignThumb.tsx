import type { Language } from '@catalogue/language';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { type ConsoleDataProvider, useDataProvider } from '@/dataProvider';
import { brandQuery, SETTINGS_STALE_MS } from '@/dataProvider/areas/account/shop';
import { useLanguage } from '@/i18n/useText';
import { useDrawing } from './useDrawing';

interface Design {
  id: number;
  version: number;
  _type: string;
  /** Image of the campaign's template. */
  image: string;
}

const SIZES = { page: { width: 1120, height: 720 }, stored: { width: 224, height: 144 } };
/** The rows of the next screen are drawn too, so that scrolling shows their pictures. */
const NEAR_PX = 1_000;

/**
 * Picture of a campaign's design. A message, and an action that cannot be drawn, shows the image of
 * its template.
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
    (distance: () => number) =>
      drawAction(queries, dataProvider, { id, version, language, distance }),
    [queries, dataProvider, id, version, language],
  );
  const { picture, isPending } = useDrawing(frame, isMessage ? null : draw, NEAR_PX);
  const source = picture ?? (isMissing || isPending ? '' : image);
  return (
    <span className="thumb" ref={frame} aria-busy={isPending || undefined}>
      {source ? (
        <img
          className={picture ? 'drawn' : undefined}
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

interface ActionDrawing extends Pick<Design, 'id' | 'version'> {
  language: Language;
  distance: () => number;
}

/** Draws an action; the code for pictures is loaded with the first visible thumbnail. */
async function drawAction(
  queries: QueryClient,
  dataProvider: ConsoleDataProvider,
  { id, version, language, distance }: ActionDrawing,
) {
  const brands = { ...brandQuery(dataProvider), staleTime: SETTINGS_STALE_MS };
  const [{ pictureOf }, { brand }] = await Promise.all([
    import('./pictures'),
    queries.fetchQuery(brands),
  ]);
  const content = `${id}/${version}/${JSON.stringify(brand)}`;
  return pictureOf({ content, language, distance, ...SIZES }, async () => {
    const { data } = await dataProvider.getOne('actions', { id });
    return { ...data.data, brand };
  });
}
