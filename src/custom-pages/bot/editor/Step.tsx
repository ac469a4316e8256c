import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { rowMenuStyles } from '@/admin/rowStyles';
import { Icon, type IconName } from '@/components/Icon';
import { radius, size } from '@/theme/tokens';

interface Props {
  icon: IconName;
  title: string;
  label?: string;
  /** One line about the content, shown below the title. */
  preview: string;
  invalid: boolean;
  open: boolean;
  onToggle: () => void;
  menu?: ReactNode;
  children: ReactNode;
}

export function Step(props: Props) {
  const { icon, title, label, preview, invalid, open, onToggle, menu, children } = props;
  const id = useId();
  return (
    <Frame aria-label={label ?? title} data-open={open} data-invalid={invalid}>
      <header>
        <h3>
          <ButtonBase
            className="toggle"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={onToggle}
          >
            <span className="icon">
              <Icon name={invalid ? 'error' : icon} size={18} />
            </span>
            <span className="words">
              <span className="title">{title}</span> <span className="preview">{preview}</span>
            </span>
            <Icon name={open ? 'up' : 'down'} size={18} />
          </ButtonBase>
        </h3>
        {menu}
      </header>
      {open ? (
        <div id={id} className="fields">
          {children}
        </div>
      ) : null}
    </Frame>
  );
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const Frame = styled('section')(({ theme: { colours, density, typography } }) => ({
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  backgroundColor: colours.surface,
  boxShadow: colours.shadow.card,
  '&[data-open=true]': { borderColor: colours.primary },
  '&[data-invalid=true]': { borderColor: colours.error },
  '& > header': { display: 'flex', alignItems: 'center', paddingInlineEnd: 8 },
  '& h3': { flex: 1, minWidth: 0, margin: 0 },
  '& .toggle': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: 12,
    width: '100%',
    padding: '12px 8px 12px 16px',
    borderRadius: radius.card,
    color: colours.text,
    fontFamily: 'inherit',
    textAlign: 'start',
  },
  '& .toggle > svg': { flex: 'none', color: colours.quiet },
  '& .toggle:hover .title': { color: colours.primaryText },
  '& .icon': {
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    width: 34,
    height: 34,
    borderRadius: radius.control,
    backgroundColor: colours.primarySoft,
    color: colours.primaryText,
  },
  '&[data-invalid=true] .icon': { backgroundColor: colours.errorSoft, color: colours.error },
  '& .words': { display: 'grid', flex: 1, minWidth: 0, gap: 2 },
  '& .title': { ...typography.h3, ...oneLine },
  '& .preview': { ...oneLine, minHeight: 20, color: colours.quiet, fontSize: size.body },
  '@media (max-width: 719px)': {
    '& .preview': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
    },
  },
  ...rowMenuStyles(colours),
  '& .fields': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: density.gap,
    padding: `4px ${density.card}px ${density.card}px`,
  },
}));
