import { PREVIEW_PAGES, type PreviewPage } from '@contract/preview';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

interface BrowserFrameProps {
  /** Host in the address bar; a sample host by default. */
  host?: string | undefined;
  page: PreviewPage;
  onPage: (page: PreviewPage) => void;
  phone: boolean;
  onPhone: (phone: boolean) => void;
  onAnimate: () => void;
  children: ReactNode;
}

const ADDRESSES: Record<PreviewPage, string> = {
  home: '/',
  category: '/kategori/seramik',
  product: '/urun/dalga-vazo',
  cart: '/sepet',
  empty: '/hikayemiz',
};

export function BrowserFrame(props: BrowserFrameProps) {
  const { host, page, onPage, phone, onPhone, onAnimate, children } = props;
  const text = useText();
  return (
    <Window>
      <div className="bar">
        <span className="lights" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        <span className="address">
          {host ?? text('preview.host')}
          {ADDRESSES[page]}
        </span>
        <TextField
          select
          size="small"
          variant="standard"
          value={page}
          onChange={({ target }) => {
            const chosen = PREVIEW_PAGES.find((known) => known === target.value);
            if (chosen) onPage(chosen);
          }}
          slotProps={{
            input: { disableUnderline: true },
            htmlInput: { 'aria-label': text('preview.page') },
            select: { SelectDisplayProps: { 'aria-label': text('preview.page') } },
          }}
        >
          {PREVIEW_PAGES.map((name) => (
            <MenuItem key={name} value={name}>
              {text(`preview.pages.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        <Tooltip title={text('preview.phone')}>
          <IconButton
            size="small"
            aria-label={text('preview.phone')}
            aria-pressed={phone}
            color={phone ? 'primary' : 'default'}
            onClick={() => onPhone(!phone)}
          >
            <PhoneMark />
          </IconButton>
        </Tooltip>
        <Tooltip title={text('preview.again')}>
          <IconButton size="small" aria-label={text('preview.again')} onClick={onAnimate}>
            <Icon name="refresh" size={18} />
          </IconButton>
        </Tooltip>
      </div>
      {children}
    </Window>
  );
}

function PhoneMark() {
  return (
    <svg aria-hidden="true" width="18" height="18" viewBox="0 0 24 24" fill="none">
      <rect
        x="7"
        y="2.500"
        width="10"
        height="19"
        rx="2.500"
        stroke="currentColor"
        strokeWidth="1.750"
      />
      <path d="M11 18.500h2" stroke="currentColor" strokeWidth="1.750" strokeLinecap="round" />
    </svg>
  );
}

const Window = styled('div')(({ theme: { colours } }) => ({
  overflow: 'hidden',
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  backgroundColor: colours.surface,
  '& .bar': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '8px 12px',
    borderBottom: `1px solid ${colours.line}`,
    backgroundColor: colours.ground,
  },
  '& .lights': { display: 'flex', gap: 6 },
  '& .lights i': { width: 10, height: 10, borderRadius: '50%', backgroundColor: colours.line },
  '& .address': {
    flex: 1,
    minWidth: 0,
    padding: '4px 12px',
    borderRadius: 99,
    backgroundColor: colours.surface,
    color: colours.quiet,
    fontSize: size.small,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .MuiInput-root': { fontSize: size.body },
  '& .MuiSelect-select.MuiInput-input': { padding: '4px 24px 4px 0', lineHeight: '20px' },
  '& .MuiSelect-icon': { right: 0 },
  '@media (max-width: 600px)': { '& .lights': { display: 'none' } },
}));
