import type { WhatsappTemplate } from '@catalogue/bot/whatsapp-template';
import { styled } from '@mui/material/styles';
import { Card } from '@/components/Card';
import { WhatsAppTemplatePreview } from '@/custom-pages/preview/WhatsAppTemplatePreview';
import { useText } from '@/i18n/useText';

/** WhatsApp's own categories; another one is shown as it is called. */
const CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const;

/** A template by its name, with what it looks like. */
export function TemplateCard({ template }: { template: WhatsappTemplate }) {
  const text = useText();
  const { name, language, category } = template;
  const known = CATEGORIES.find((each) => each === category);
  return (
    <Item>
      <Card sx={{ p: 2 }}>
        <h2>{name}</h2>
        <p>
          <span lang="en">{language}</span>
          {category ? ` · ${known ? text(`bot.templates.category.${known}`) : category}` : ''}
        </p>
        <WhatsAppTemplatePreview template={template} />
      </Card>
    </Item>
  );
}

const Item = styled('li')(({ theme: { colours } }) => ({
  minWidth: 0,
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 650, overflowWrap: 'anywhere' },
  '& h2 + p': { margin: '2px 0 12px', color: colours.quiet, fontSize: '0.8125rem' },
}));
