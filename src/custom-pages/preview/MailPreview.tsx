import { definition } from '@catalogue/actions/mail/definition';
import type { ActionEntry } from '@catalogue/campaign';
import { writeMail } from '@catalogue/html/write-mail';
import { scheduleFooter } from '@catalogue/schedules/footer';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { MailFrame } from '@/components/MailFrame';
import { useLanguage, useText } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';
import { radius, size } from '@/theme/tokens';
import { sampleParameters } from './sampleParameters';

interface MailPreviewProps {
  entry: ActionEntry;
  /** True for a scheduled e-mail, which ends with a link to unsubscribe. */
  hasFooter?: boolean;
  /** Limits the height of the picture, so that a short preview also shows the text. */
  cutsPicture?: boolean | undefined;
}

/** Height in px of a short e-mail with a picture. */
const USUAL_HEIGHT_PX = 420;

export function MailPreview({ entry, hasFooter = false, cutsPicture }: MailPreviewProps) {
  const text = useText();
  const language = useLanguage();
  const p = useMemo(
    () => sampleParameters(definition, entry, { language, place: 'message' }),
    [entry, language],
  );
  const html = useMemo(
    () =>
      writeMail(p, storefrontOrigin(), {
        ...(hasFooter && { footer: scheduleFooter(p, '#') }),
        cutsPicture,
      }),
    [p, hasFooter, cutsPicture],
  );
  return (
    <Frame aria-label={text('preview.mail')}>
      <header>
        <strong>{String(p.subject || '…')}</strong>
        <span>{String(p.preheader ?? '')}</span>
      </header>
      <MailFrame title={text('preview.mail')} html={html} usualHeight={USUAL_HEIGHT_PX} />
    </Frame>
  );
}

const Frame = styled('section')(({ theme: { colours } }) => ({
  overflow: 'hidden',
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  '& header': {
    display: 'flex',
    flexDirection: 'column',
    padding: '12px 16px',
    borderBottom: `1px solid ${colours.line}`,
    backgroundColor: colours.surface,
  },
  '& header span': { color: colours.quiet, fontSize: size.body },
}));
