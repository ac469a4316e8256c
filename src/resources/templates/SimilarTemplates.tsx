import type {
  TemplateCard as Template,
  TemplateDetail,
} from '@contract/entities/campaigns/template';
import { styled } from '@mui/material/styles';
import { TemplateCard } from '@/campaign-editor/gallery/TemplateCard';
import { useFullList } from '@/dataProvider/useFullList';
import { useText } from '@/i18n/useText';

const MAX_SHOWN = 4;

/** Templates with the same goal. Schedules have few templates, so those for other goals follow. */
export function SimilarTemplates({ template }: { template: TemplateDetail }) {
  const text = useText();
  const { id, type, goal } = template;
  const { data: all = [] } = useFullList<Template>(
    type === 'schedule' ? 'schedule-templates' : 'templates',
  );
  const rank = (one: Template) => 2 * Number(one.goal === goal) + Number(one.supported);
  const similar = all
    .filter((other) => other.id !== id && (type === 'schedule' || other.goal === goal))
    .sort((one, other) => rank(other) - rank(one))
    .slice(0, MAX_SHOWN);
  if (!goal || similar.length === 0) return null;
  return (
    <Grid>
      <h2>{text('template.similar')}</h2>
      <ul>
        {similar.map((other) => (
          <li key={other.id}>
            <TemplateCard template={other} device="desktop" />
          </li>
        ))}
      </ul>
    </Grid>
  );
}

const Grid = styled('section')(({ theme: { typography } }) => ({
  marginTop: 32,
  '& h2': { ...typography.h2, margin: '0 0 12px' },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    gap: 20,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': { display: 'grid' },
}));
