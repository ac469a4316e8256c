import { mayInstall } from '@catalogue/templates/engine/install-limit';
import type { TemplateCard as Template } from '@contract/entities/template';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { templatePaths } from './templatePaths';

/** One template: its picture, what it does, how often it was installed, and the way to use it. */
export function TemplateCard({ template }: { template: Template }) {
  const text = useText();
  const { id, type, title, description, label, limit, vote_count } = template;
  const { supported, developer, installed } = template;
  const paths = templatePaths(type);
  const full = !mayInstall(limit, installed.length);
  const first = installed[0];
  return (
    <Box data-off={!supported || undefined}>
      <Picture source={template.image} />
      <div className="body">
        {label ? <span className="label">{label}</span> : null}
        <strong>
          <Link to={paths.detail(id)}>{title}</Link>
        </strong>
        <p>{description}</p>
        <p className="count">{text('actions.templates.installs', { smart_count: vote_count })}</p>
        {full ? <p className="note">{text('actions.templates.limit', { limit })}</p> : null}
        {developer ? <p className="note">{text('actions.templates.developer')}</p> : null}
        {supported ? null : <p className="note">{text('actions.templates.unsupported')}</p>}
      </div>
      {supported && !full ? (
        <Button
          component={Link}
          to={paths.create(id)}
          variant="outlined"
          aria-label={`${text('actions.templates.use')}: ${title}`}
        >
          {text('actions.templates.use')}
        </Button>
      ) : null}
      {full && first ? (
        <Button component={Link} to={paths.edit(first.id)} variant="outlined">
          {text('actions.templates.openInstalled')}
        </Button>
      ) : null}
    </Box>
  );
}

/** Falls back to a drawn shop window when there is no picture. */
function Picture({ source }: { source: string }) {
  const [missing, setMissing] = useState(!source);
  return (
    <div className="picture">
      {missing ? (
        <Icon name="actions" size={44} />
      ) : (
        <img src={source} alt="" loading="lazy" onError={() => setMissing(true)} />
      )}
    </div>
  );
}

const Box = styled(Card)(({ theme: { colours } }) => ({
  '& strong a': { color: 'inherit', textDecoration: 'none' },
  '& strong a:hover': { textDecoration: 'underline' },
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  '& .picture': {
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '16 / 9',
    backgroundColor: colours.status.active.background,
    color: colours.status.active.text,
  },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '&[data-off] img': { filter: 'grayscale(1)' },
  '& .body': { flex: 1, padding: '16px 18px 8px' },
  '& strong': { display: 'block', marginBottom: 4, fontWeight: 650 },
  '& .body p': { margin: '0 0 8px', color: colours.quiet, fontSize: size.body, lineHeight: 1.5 },
  '& .body .count': { fontSize: size.small },
  '& .body .note': { color: colours.warning },
  '& .label': {
    float: 'inline-end',
    padding: '2px 8px',
    borderRadius: radius.control,
    backgroundColor: colours.status.test.background,
    color: colours.status.test.text,
    fontSize: size.caption,
    fontWeight: 650,
  },
  '& > .MuiButton-root': { margin: '0 18px 18px' },
}));
