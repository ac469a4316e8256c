import { styled } from '@mui/material/styles';
import { ColumnsButton } from './ColumnsButton';
import { ExportButton } from './export/ExportButton';
import { SavedViews } from './SavedViews';

export default function ListMenus({ columns }: { columns: boolean }) {
  return (
    <Menus>
      <SavedViews />
      {columns ? <ColumnsButton /> : null}
      <ExportButton />
    </Menus>
  );
}

const Menus = styled('div')({
  display: 'flex',
  flex: '0 0 auto',
  alignItems: 'flex-end',
  marginInlineStart: 'auto',
  gap: 8,
  '& > button': { height: 44 },
  // Only the icons of the buttons fit beside the search.
  '@media (max-width: 1199px)': {
    '& > button': { minWidth: 44, padding: 0, fontSize: 0 },
    '& .MuiButton-startIcon': { margin: 0 },
  },
});
