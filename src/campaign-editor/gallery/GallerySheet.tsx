import type { TemplateCard } from '@contract/entities/campaigns/template';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';
import { GalleryFilters } from './GalleryFilters';
import { NO_FILTERS, type TemplateFilters } from './templateFilters';

interface Props {
  templates: readonly TemplateCard[];
  filters: TemplateFilters;
  found: number;
  onFilter: (filters: TemplateFilters) => void;
}

export function GallerySheet({ templates, filters, found, onFilter }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { search, ...chosen } = filters;
  const count = Object.values(chosen).filter(Boolean).length;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="filter" size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0
          ? text('actions.templates.filtersActive', { count })
          : text('actions.templates.filters')}
      </Button>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('actions.templates.filters') } }}
      >
        <Sheet>
          <GalleryFilters templates={templates} filters={filters} onFilter={onFilter} />
          <footer>
            <Button
              variant="outlined"
              disabled={count === 0}
              onClick={() => onFilter({ ...NO_FILTERS, search })}
            >
              {text('actions.templates.clear')}
            </Button>
            <Button variant="contained" onClick={() => setOpen(false)}>
              {text('actions.templates.showFound', { smart_count: found })}
            </Button>
          </footer>
        </Sheet>
      </Drawer>
    </>
  );
}

const Sheet = styled('div')(({ theme: { colours } }) => ({
  maxHeight: '80dvh',
  backgroundColor: colours.surface,
  padding: '20px 16px 0',
  overflowY: 'auto',
  borderRadius: `${radius.window}px ${radius.window}px 0 0`,
  '& footer': {
    position: 'sticky',
    bottom: 0,
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 8,
    padding: '12px 0 calc(12px + env(safe-area-inset-bottom))',
    backgroundColor: 'inherit',
    borderTop: `1px solid ${colours.line}`,
  },
}));
