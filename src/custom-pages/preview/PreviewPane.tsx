import { actionDefinitions } from '@catalogue/actions/registry';
import type { ActionEntry } from '@catalogue/campaign';
import type { Brand } from '@catalogue/design/brand';
import type { Language } from '@catalogue/language';
import { lookUp } from '@catalogue/lib/look-up';
import type { PageType } from '@catalogue/pages/page-types';
import { PREVIEW_PAGES, type PreviewPage } from '@contract/preview';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useText } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';
import { size } from '@/theme/tokens';
import { BrowserFrame } from './BrowserFrame';
import { ownPreviews } from './ownPreviews';
import { usePreviewFrame } from './usePreviewFrame';

interface PreviewPaneProps {
  entries: readonly ActionEntry[];
  /** Initial page. Page types that the mock shop does not have are replaced by the home page. */
  page: PageType;
  language: Language;
  /** Host in the address bar; a sample host by default. */
  host?: string;
  brand?: Brand;
}

/** Preview drawn by the storefront's own renderers in a sandboxed frame. */
export default function PreviewPane({
  entries,
  page: first,
  language,
  host,
  brand,
}: PreviewPaneProps) {
  const text = useText();
  const known = PREVIEW_PAGES.find((name) => name === first);
  const [chosen, setPage] = useState<PreviewPage | null>(null);
  const page = chosen ?? known ?? 'home';
  const [phone, setPhone] = useState(false);
  const { frame, drawn, animate } = usePreviewFrame({ entries, page, language, brand });
  const on = useMemo(() => entries.filter(({ status }) => status), [entries]);
  const unknown = on.some(({ type }) => !lookUp(actionDefinitions, type));
  const quiet = drawn !== null && drawn.length === 0;
  return (
    <Pane aria-label={text('preview.label')}>
      <BrowserFrame
        host={host}
        page={page}
        onPage={setPage}
        phone={phone}
        onPhone={setPhone}
        onAnimate={animate}
      >
        <div className={phone ? 'screen phone' : 'screen'}>
          <iframe
            ref={frame}
            title={text('preview.label')}
            src={`${storefrontOrigin()}/preview-frame/`}
            sandbox="allow-scripts"
          />
          {on.length === 0 && <p className="cover">{text('preview.none')}</p>}
        </div>
      </BrowserFrame>
      {unknown && <p role="status">{text('preview.unknown')}</p>}
      {on.length > 0 && !unknown && quiet && <p role="status">{text('preview.notHere')}</p>}
      {on.map((entry) => {
        const Own = lookUp(ownPreviews, entry.type);
        return Own ? <Own key={entry.type} entry={entry} /> : null;
      })}
    </Pane>
  );
}

const Pane = styled('section')(({ theme: { colours } }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '& .screen': {
    position: 'relative',
    display: 'flex',
    justifyContent: 'center',
    backgroundColor: colours.ground,
  },
  '& iframe': { width: '100%', height: 560, border: 0, backgroundColor: '#faf6f0' },
  '& .phone iframe': {
    width: 414,
    maxWidth: '100%',
    height: 736,
    margin: '16px 0',
    border: '8px solid #1b1f24',
    borderRadius: 36,
    boxSizing: 'content-box',
  },
  '& .cover': {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    margin: 0,
    backgroundColor: colours.surface,
    color: colours.quiet,
  },
  '& [role=status]': { margin: 0, color: colours.quiet, fontSize: size.body },
}));
