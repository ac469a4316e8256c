import { definition } from '@catalogue/actions/whatsapp-web/definition';
import { unwrapForm } from '@catalogue/fields/schema';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useText } from '@/i18n/useText';
import type { OwnPreviewProps } from './ownPreviews';

/** The ready message as the shopper's chat shows it. */
export function WhatsAppPreview({ entry }: OwnPreviewProps) {
  const text = useText();
  const p = useMemo(() => unwrapForm(definition.fields, entry.parameters), [entry.parameters]);
  return (
    <Chat aria-label={text('preview.whatsapp')}>
      <header>{String(p.phone || '…')}</header>
      <p>{String(p.message || '…')}</p>
    </Chat>
  );
}

// The colours of the chat program, the same in light and dark.
const Chat = styled('section')({
  overflow: 'hidden',
  borderRadius: 14,
  backgroundColor: '#e7ddd3',
  paddingBottom: 16,
  '& header': { padding: '12px 16px', backgroundColor: '#075e54', color: '#fff', fontWeight: 600 },
  '& p': {
    width: 'fit-content',
    maxWidth: '82%',
    margin: '16px 16px 0 auto',
    padding: '8px 12px',
    borderRadius: '12px 2px 12px 12px',
    backgroundColor: '#d9fdd3',
    color: '#111b21',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});
