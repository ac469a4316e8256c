import type { WhatsappTemplate } from '@catalogue/bot/whatsapp/whatsapp-template';
import { styled } from '@mui/material/styles';
import { WhatsAppTemplatePreview } from '@/custom-pages/preview/WhatsAppTemplatePreview';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { categoryText } from './list';

export function TemplateCard({ template }: { template: WhatsappTemplate }) {
  const text = useText();
  const { name, language, category } = template;
  return (
    <Item>
      <h2>{name}</h2>
      <p>
        <span lang="en">{language}</span>
        {category ? ` · ${categoryText(category, text)}` : ''}
      </p>
      <WhatsAppTemplatePreview template={template} />
    </Item>
  );
}

const Item = styled('li')(({ theme: { colours } }) => ({
  minWidth: 0,
  padding: 16,
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  '& h2': { margin: 0, fontSize: size.body, fontWeight: 650, overflowWrap: 'anywhere' },
  '& h2 + p': { margin: '2px 0 12px', color: colours.quiet, fontSize: size.small },
}));
