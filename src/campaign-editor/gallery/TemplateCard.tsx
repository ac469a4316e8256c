import { mayInstall } from '@catalogue/templates/engine/template';
import type { TemplateCard as Template } from '@contract/entities/campaigns/template';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { TemplateThumb } from './TemplateThumb';
import type { Device } from './templateFilters';
import { templatePaths } from './templatePaths';

export function TemplateCard({ template, device }: { template: Template; device: Device }) {
  const text = useText();
  const [isOver, setOver] = useState(false);
  const { id, type, title, description, label, limit, vote_count } = template;
  const { supported, developer, installed } = template;
  const paths = templatePaths(type);
  const full = !mayInstall(limit, installed.length);
  const first = installed[0];
  return (
    <Box
      data-off={!supported || undefined}
      onMouseEnter={() => setOver(true)}
      onMouseLeave={() => setOver(false)}
      onFocus={() => setOver(true)}
      onBlur={() => setOver(false)}
    >
      <div className="picture">
        <TemplateThumb template={template} device={device} isOver={isOver} />
        <div className="ways">
          {supported && !full ? (
            <Button
              component={Link}
              to={paths.create(id)}
              variant="contained"
              aria-label={`${text('actions.templates.use')}: ${title}`}
            >
              {text('actions.templates.use')}
            </Button>
          ) : null}
          {full && first ? (
            <Button component={Link} to={paths.edit(first.id)} variant="contained">
              {text('actions.templates.openInstalled')}
            </Button>
          ) : null}
          <Button
            component={Link}
            to={paths.detail(id)}
            variant="outlined"
            startIcon={<Icon name="eye" size={16} />}
            aria-label={`${text('actions.templates.preview')}: ${title}`}
          >
            {text('actions.templates.preview')}
          </Button>
        </div>
      </div>
      <div className="body">
        <div className="head">
          <strong>
            <Link to={paths.detail(id)}>{title}</Link>
          </strong>
          {first ? <span className="used">{text('actions.templates.inUse')}</span> : null}
        </div>
        <p>{description}</p>
        {label || vote_count > 0 ? (
          <p className="count">
            {label ? <span className="label">{label}</span> : null}
            {vote_count > 0
              ? text('actions.templates.installs', { smart_count: vote_count })
              : null}
          </p>
        ) : null}
        {full ? <p className="note">{text('actions.templates.limit', { limit })}</p> : null}
        {developer ? <p className="note">{text('actions.templates.developer')}</p> : null}
        {supported ? null : <p className="note">{text('actions.templates.unsupported')}</p>}
      </div>
    </Box>
  );
}

const Box = styled(Card)(({ theme: { colours } }) => ({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  transition: 'box-shadow .18s, transform .18s',
  '&:hover, &:focus-within': { boxShadow: colours.shadow.bar, transform: 'translateY(-2px)' },
  '& .picture': { position: 'relative', containerType: 'inline-size' },
  '&[data-off] img': { filter: 'grayscale(1)' },
  '& .label': {
    padding: '2px 8px',
    borderRadius: radius.control,
    backgroundColor: colours.accentSoft,
    color: colours.accentText,
    fontSize: size.caption,
    fontWeight: 600,
  },
  '& .ways': {
    position: 'absolute',
    inset: 'auto 0 0',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    padding: '28px 12px 12px',
    background: `linear-gradient(transparent, ${colours.scrim})`,
  },
  '& .ways .MuiButton-outlined': { backgroundColor: colours.surface },
  '@media (hover: hover)': {
    '& .ways': { opacity: 0, transition: 'opacity .12s' },
    '&:hover .ways, &:focus-within .ways': { opacity: 1 },
  },
  '@media (prefers-reduced-motion: reduce)': {
    transition: 'none',
    '&:hover, &:focus-within': { transform: 'none' },
  },
  '& .body': { flex: 1, padding: '14px 16px 12px' },
  '& .head': { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 8 },
  '& strong': { fontWeight: 650 },
  '& strong a': { color: 'inherit', textDecoration: 'none' },
  '& strong a:hover': { textDecoration: 'underline' },
  '& .used': {
    flex: 'none',
    padding: '2px 8px',
    borderRadius: radius.control,
    backgroundColor: colours.status.active.background,
    color: colours.status.active.text,
    fontSize: size.caption,
    fontWeight: 600,
  },
  '& .body p': { margin: '4px 0 0', color: colours.quiet, fontSize: size.body, lineHeight: 1.45 },
  '& .body .count': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    marginTop: 8,
    fontSize: size.small,
  },
  '& .body .note': { color: colours.warning },
}));
