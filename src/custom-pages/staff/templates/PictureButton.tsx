import type { CampaignBody } from '@catalogue/campaign';
import type { Language } from '@catalogue/language';
import type { PageType } from '@catalogue/pages/page-types';
import { PREVIEW_PAGES } from '@contract/preview';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { previewPage } from '@/custom-pages/preview/previewPage';
import { usePreviewFrame } from '@/custom-pages/preview/usePreviewFrame';
import { useDataProvider } from '@/dataProvider';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';

interface VariantProps {
  variant: CampaignBody;
  page: PageType;
  language: Language;
}

interface PictureButtonProps extends VariantProps {
  disabled: boolean;
  onPicture: (url: string) => void;
}

/** Size of the pictured page, and of the stored picture, in CSS pixels. */
const SIZE = { width: 1280, height: 720 };
const FORMAT = 'image/png';
/** Wait in ms before the picture is taken, because fonts and images load after the design. */
const SETTLE_MS = 600;

export function PictureButton({
  variant,
  page,
  language,
  disabled,
  onPicture,
}: PictureButtonProps) {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const { uploads } = useDataProvider();
  const [taking, setTaking] = useState(false);
  const store = useMutation({
    mutationFn: async (picture: string | null) => picture && uploads.upload(toFile(picture)),
    onSuccess: (url) => {
      if (url) onPicture(url);
      notify(text(url ? 'templates.pictureTaken' : 'templates.pictureFailed'), {
        type: url ? 'info' : 'error',
      });
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
    onSettled: () => setTaking(false),
  });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={disabled}
        loading={taking}
        onClick={() => setTaking(true)}
      >
        {text('templates.picture')}
      </Button>
      {taking && (
        <Camera variant={variant} page={page} language={language} onPicture={store.mutate} />
      )}
    </>
  );
}

function Camera({
  variant,
  page,
  language,
  onPicture,
}: VariantProps & { onPicture: (picture: string | null) => void }) {
  const text = useText();
  const pageType = previewPage(variant, page);
  const { frame, drawn, requestPicture } = usePreviewFrame({
    entries: variant.tags,
    page: PREVIEW_PAGES.find((name) => name === pageType) ?? 'home',
    language,
    still: true,
    onPicture,
  });
  const take = useRef(requestPicture);
  take.current = requestPicture;
  const ready = drawn !== null;
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => take.current({ ...SIZE, format: FORMAT }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [ready]);
  return (
    <Unseen inert>
      <iframe
        ref={frame}
        title={text('preview.label')}
        src={`${storefrontOrigin()}/preview-frame/`}
        sandbox="allow-scripts"
      />
    </Unseen>
  );
}

/** Converts the picture's data URL to a file for the upload. */
function toFile(picture: string): File {
  const content = atob(picture.slice(picture.indexOf(',') + 1));
  const bytes = Uint8Array.from(content, (char) => char.charCodeAt(0));
  return new File([bytes], 'variant.png', { type: FORMAT });
}

const Unseen = styled('div')({
  position: 'fixed',
  top: 0,
  left: -2 * SIZE.width,
  '& iframe': { ...SIZE, border: 0 },
});
