import { styled } from '@mui/material/styles';
import { radius, size } from '@/theme/tokens';

/** The style of the editor's left column. */
export const ListFrame = styled('nav')(({ theme: { colours } }) => ({
  padding: 12,
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  backgroundColor: colours.surface,
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > ul:first-of-type': { paddingBottom: 10, borderBottom: `1px solid ${colours.line}` },
  '& > ul, & > p': { marginTop: 8 },
  '& p a': { color: colours.primaryText, fontWeight: 600 },
  '& p': { margin: '12px 6px', color: colours.quiet, fontSize: size.body },
  '& .row': { display: 'flex', alignItems: 'center', minHeight: 38, borderRadius: radius.control },
  '& .row:hover': { backgroundColor: colours.ground },
  '& .row:has([aria-current])': {
    backgroundColor: colours.primarySoft,
    boxShadow: `inset 3px 0 ${colours.primary}`,
  },
  '& .row a': {
    flex: 1,
    minWidth: 0,
    padding: '8px 6px',
    overflow: 'hidden',
    color: colours.text,
    fontSize: size.body,
    textDecoration: 'none',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .row.fixed a': { paddingInline: 12 },
  '& .row a[aria-current]': { color: colours.primaryText, fontWeight: 650 },
  '& .row[data-type=category] a': { fontWeight: 650 },
  '& .row small': { flex: 'none', color: colours.quiet, fontSize: size.caption },
  '& .grip': {
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    width: 24,
    height: 32,
    borderRadius: radius.small,
    color: colours.quiet,
    cursor: 'grab',
  },
  '& .moves': { display: 'flex', flex: 'none' },
  '& .moves button': { padding: 4 },
  // With a pointer, Up and Down appear on hover; with touch and keyboard they are always available.
  '@media (hover: hover)': {
    '& .grip': { opacity: 0 },
    '& .row:hover .grip, & .row:focus-within .grip': { opacity: 1 },
    '& .moves': { width: 0, overflow: 'hidden' },
    '& .row:hover .moves, & .row:focus-within .moves': { width: 'auto' },
  },
  '& .category': { paddingTop: 8 },
  '& .actions': { minHeight: 4, paddingInlineStart: 16 },
  '& .create': { marginInlineStart: 16, marginBottom: 4, paddingInline: 8 },
}));
