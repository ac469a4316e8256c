import type { TemplateDetail } from '@contract/entities/campaigns/template';
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

export function VariantCards({ template, onPreview }: VariantCardsProps) {
  const text = useText();
  if (template.data.length < 2) return null;
  return (
    <section>
      <Grid>
        <h2>{text('template.variants')}</h2>
        <ul>
          {template.data.map((variant) => (
            <li key={variant.id}>
              <Card>
                <VariantPicture variant={variant} />
                <div className="body">
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
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    gap: 20,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li > section': { overflow: 'hidden' },
  '& li > section > [inert]': { borderRadius: 0 },
  '& .body': { display: 'grid', gap: 4, padding: '14px 16px 8px' },
  '& .body > div': { display: 'flex' },
  '& .body > div > *': { marginInlineStart: -14, marginInlineEnd: 14, whiteSpace: 'nowrap' },
}));
