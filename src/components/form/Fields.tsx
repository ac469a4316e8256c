import { styled } from '@mui/material/styles';
import { sectionedForm } from '@/components/Section';
import { radius, size } from '@/theme/tokens';

export const Fields = styled('form')(({ theme: { colours, typography } }) => ({
  display: 'grid',
  gap: 18,
  width: '100%',
  maxWidth: 560,
  '& h1': { ...typography.h1, margin: '0 0 6px' },
  '& h2': { ...typography.h2, margin: '8px 0 0' },
  '& p.hint': { margin: 0, color: colours.quiet, fontSize: size.body },
  '& [role="alert"]:empty': { display: 'none' },
  // An empty status stays for screen readers, but takes no space.
  '& > p[role="status"]:empty': { position: 'absolute' },
  '& .failure': {
    padding: '12px 16px',
    border: `1px solid ${colours.error}`,
    borderRadius: radius.control,
    color: colours.error,
    fontSize: size.body,
  },
  '& .failure strong': { display: 'block' },
  '& .failure a': { color: 'inherit', fontWeight: 600 },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' },
  '& .links': { display: 'flex', flexWrap: 'wrap', gap: '8px 16px', fontSize: size.body },
  '& .links a, & .check a': { color: colours.primary, fontWeight: 600 },
  '& .check': { display: 'flex', gap: 10, alignItems: 'flex-start', fontSize: size.body },
  '& .check input': { marginTop: 2 },
  ...sectionedForm(colours),
  '& .wrong': { margin: 0, color: colours.error, fontSize: size.small },
}));
