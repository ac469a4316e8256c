import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** Sender or recipient; absent when the context shows it. */
  title?: string;
  children: ReactNode;
}

export function WhatsAppFrame({ label, title, children }: Props) {
  return (
    <Chat aria-label={label}>
      {title === undefined ? null : <header>{title}</header>}
      <div className="ground">{children}</div>
    </Chat>
  );
}

// The colours of the chat program, the same in light and dark.
const Chat = styled('section')({
  overflow: 'hidden',
  borderRadius: 14,
  color: '#111b21',
  fontSize: '0.9375rem',
  '& header': { padding: '12px 16px', backgroundColor: '#075e54', color: '#fff', fontWeight: 600 },
  '& .ground': { padding: 16, backgroundColor: '#e7ddd3' },
  '& .bubble': {
    width: 'fit-content',
    maxWidth: '88%',
    padding: '8px 12px',
    borderRadius: '2px 12px 12px',
    backgroundColor: '#fff',
    overflowWrap: 'anywhere',
    boxSizing: 'border-box',
  },
  '& .bubble.mine': {
    marginInlineStart: 'auto',
    borderRadius: '12px 2px 12px 12px',
    backgroundColor: '#d9fdd3',
  },
  '& .bubble p': { margin: 0, whiteSpace: 'pre-wrap' },
  '& .bubble strong': { display: 'block', marginBottom: 4 },
  '& .bubble small': { display: 'block', marginTop: 4, color: '#54656f' },
  '& mark': { padding: '0 2px', borderRadius: 4, backgroundColor: '#fdeeb8', color: 'inherit' },
  '& .file': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 200,
    height: 110,
    marginBottom: 6,
    borderRadius: 8,
    backgroundColor: '#dfe5e7',
    color: '#54656f',
  },
  '& .buttons': { display: 'grid', gap: 4, maxWidth: '88%', margin: '4px 0 0', padding: 0 },
  '& .buttons li': {
    padding: '9px 10px',
    borderRadius: 10,
    backgroundColor: '#fff',
    color: '#006b5b',
    fontWeight: 600,
    listStyle: 'none',
    overflowWrap: 'anywhere',
    textAlign: 'center',
  },
  '& .none': { margin: 0, color: '#54656f', textAlign: 'center' },
});
