import type { TemplateCard } from '@contract/entities/campaigns/template';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router';
import { templatePaths } from '@/campaign-editor/gallery/templatePaths';
import { Card } from '@/components/Card';
import { DeleteDialog } from '@/components/dialogs/DeleteDialog';
import { useText } from '@/i18n/useText';

type Installed = TemplateCard['installed'];

interface Props {
  type: TemplateCard['type'];
  installed: Installed;
  onChanged: () => void;
}

export function InstalledList({ type, installed, onChanged }: Props) {
  const text = useText();
  const { edit } = templatePaths(type);
  const isSchedule = type === 'schedule';
  const [leaving, setLeaving] = useState<Installed[number] | null>(null);
  if (installed.length === 0) return null;
  return (
    <Card>
      <List>
        <h2>{text(isSchedule ? 'template.installedSchedules' : 'template.installed')}</h2>
        <ul>
          {installed.map((action) => (
            <li key={action.id}>
              <Link to={edit(action.id)}>{action.name}</Link>
              <div>
                <Button component={Link} to={edit(action.id)} size="small">
                  {text(isSchedule ? 'template.goToSchedule' : 'template.goTo')}
                </Button>
                <Button
                  size="small"
                  color="error"
                  aria-label={`${text('template.uninstall')}: ${action.name}`}
                  onClick={() => setLeaving(action)}
                >
                  {text('template.uninstall')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </List>
      {leaving && (
        <DeleteDialog
          resource={isSchedule ? 'schedules' : 'actions'}
          record={leaving}
          title={text('actions.delete.title', { name: leaving.name })}
          text={text('actions.delete.text')}
          confirm={text('template.uninstall')}
          done={text('actions.delete.done', { name: leaving.name })}
          onClose={() => {
            setLeaving(null);
            onChanged();
          }}
        />
      )}
    </Card>
  );
}

const List = styled('div')(({ theme: { colours, typography } }) => ({
  padding: 20,
  '& h2': { ...typography.h2, margin: '0 0 8px' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, padding: '6px 0' },
  '& li > div': { display: 'flex', gap: 4, marginInlineStart: -10 },
  '& li > a': { flex: '1 1 140px', color: colours.text, fontWeight: 600, textDecoration: 'none' },
}));
