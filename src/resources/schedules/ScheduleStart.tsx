import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { TemplateGallery } from '@/campaign-editor/gallery/TemplateGallery';
import { Card } from '@/components/Card';
import { Icon } from '@/components/Icon';
import { Page } from '@/components/Page';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

export default function ScheduleStart() {
  const text = useText();
  return (
    <Page
      title={text('schedules.start.title')}
      lead={text('schedules.start.lead')}
      list={{ name: text('schedules.title'), path: '/schedules' }}
    >
      <Blank>
        <Icon name="calendar" size={28} />
        <div>
          <strong>{text('schedules.start.blank')}</strong>
          <p>{text('schedules.start.blankText')}</p>
        </div>
        <Button component={Link} to="/campaigns/create/blank" variant="outlined">
          {text('schedules.start.choose')}
        </Button>
      </Blank>
      <TemplateGallery resource="schedule-templates" level="h2" />
    </Page>
  );
}

const Blank = styled(Card)(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  padding: 20,
  marginBottom: 32,
  '& > svg': { flex: 'none', color: colours.primary },
  '& div': { flex: '1 1 220px' },
  '& strong': { fontWeight: 650 },
  '& p': { margin: '2px 0 0', color: colours.quiet, fontSize: size.body },
}));
