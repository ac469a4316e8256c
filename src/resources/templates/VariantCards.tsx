import type { TemplateDetail } from '@contract/entities/template';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { templatePaths } from '@/campaign-editor/gallery/templatePaths';
import { VariantPicture } from '@/campaign-editor/style/VariantPicture';
import { Card } from '@/components/Card';
import { useText } from '@/i18n/useText';

interface VariantCardsProps {
  template: TemplateDetail;
  onPreview: (variant: string) => void;
}

/** The variants of a template, each with a button to start from it. */
export function VariantCards({ template, onPreview }: VariantCardsProps) {
  const text = useText();
  if (template.data.length < 2) return null;
  return (
    <section>
      <Grid>
        <h2>{text('template.variants')}</h2>
        <ul data-type={template.type}>
          {template.data.map((variant) => (
            <li key={variant.id}>
              <Card>
                <VariantPicture variant={variant} />
                <strong>{variant.name}</strong>
                <div>
                  <Button
                    component={Link}
                    to={templatePaths(template.type).create(template.id, variant.id)}
                    aria-label={`${text('template.useVariant')}: ${variant.name}`}
                  >
                    {text('template.useVariant')}
                  </Button>
                  <Button
                    color="inherit"
                    aria-label={`${text('template.preview')}: ${variant.name}`}
                    onClick={() => onPreview(variant.id)}
                  >
                    {text('template.preview')}
                  </Button>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      </Grid>
    </section>
  );
}

const Grid = styled('div')(({ theme: { typography } }) => ({
  '& h2': { ...typography.h2, margin: '0 0 12px' },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: 16,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    // Messages have few variants, whose text is readable when they fill the row.
    '&[data-type=schedule]': { gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))' },
    '@media (max-width: 599px)': {
      '&, &[data-type=schedule]': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
    },
  },
  '& li > section': { display: 'grid', gap: 8, padding: 12 },
  '& li > section > div:last-child': { display: 'flex' },
  // The label of a button without a frame starts where the name above it starts.
  '& li > section > div:last-child > *': {
    marginInlineStart: -14,
    marginInlineEnd: 14,
    whiteSpace: 'nowrap',
  },
}));
