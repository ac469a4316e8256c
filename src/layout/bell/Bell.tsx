import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import { noticeCountQuery } from '@/dataProvider/areas/notices';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { useText } from '@/i18n/useText';
import { countBadge } from '@/theme/countBadge';

const BellList = lazyWithTexts(() => import('./BellList'));

export function Bell() {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useQuery(noticeCountQuery(useDataProvider()));
  const count = data && data.unseen + data.waiting.handoffs;
  const label = count ? text('menu.unseen', { count }) : text('menu.notices');
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="bell" />
        {count ? <Count aria-hidden>{count > 9 ? '9+' : count}</Count> : null}
      </IconButton>
      {anchor ? (
        <Suspense fallback={null}>
          <BellList anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

const Count = styled('span')(({ theme: { colours } }) => ({
  position: 'absolute',
  top: 2,
  right: 0,
  ...countBadge(colours),
}));
