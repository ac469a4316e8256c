import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useText } from '@/i18n/useText';

const PictureLibrary = lazy(() => import('./PictureLibrary'));

interface LibraryButtonProps {
  /** True when the field already has a picture, which a new one replaces. */
  hasPicture: boolean;
  onChoose: (url: string) => void;
}

export function LibraryButton({ hasPicture, onChoose }: LibraryButtonProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" sx={{ flexShrink: 0 }} onClick={() => setOpen(true)}>
        {text(hasPicture ? 'pictures.replace' : 'pictures.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PictureLibrary
            onClose={() => setOpen(false)}
            onChoose={(url) => {
              setOpen(false);
              onChoose(url);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
