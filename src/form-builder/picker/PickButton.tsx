import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useContext, useState } from 'react';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import { productQuery, SETTINGS_STALE_MS } from '@/dataProvider/areas/account/shop';
import { useText } from '@/i18n/useText';
import { AnchorsContext } from './anchors';

const SelectorPicker = lazy(() => import('./SelectorPicker'));

export function PickButton({ onPick }: { onPick: (css: string) => void }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const remember = useContext(AnchorsContext);
  const [open, setOpen] = useState(false);
  const { data: product } = useQuery({
    ...productQuery(dataProvider),
    enabled: open,
    staleTime: SETTINGS_STALE_MS,
  });
  const url = product?.settings.url ?? '';
  return (
    <>
      <Button
        size="small"
        startIcon={<Icon name="search" size={16} />}
        onClick={() => setOpen(true)}
        sx={{ alignSelf: 'flex-start', whiteSpace: 'nowrap' }}
      >
        {text('picker.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SelectorPicker
            // The key remounts the picker when the shop's address arrives after it was opened.
            key={url}
            startUrl={url}
            onClose={() => setOpen(false)}
            onSave={(css, alternatives) => {
              setOpen(false);
              onPick(css);
              remember(css, alternatives);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
