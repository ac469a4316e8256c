import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { useText } from '@/i18n/useText';
import { WayBack } from './WayBack';

interface Props {
  title: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** The list it belongs to, as the way back. */
  list?: { name: string; path: string };
  children: ReactNode;
}

/** A page's frame: the window's title, the one h1 and its actions. */
export function Page({ title, actions, list, children }: Props) {
  const text = useText();
  useEffect(() => {
    document.title = `${title} · ${text('app.name')}`;
  }, [title, text]);
  return (
    <>
      <WayBack list={list} here={title} />
      <Head>
        <h1>{title}</h1>
        {actions ? <div className="actions">{actions}</div> : null}
      </Head>
      {children}
    </>
  );
}

const Head = styled('header')(({ theme: { typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 20,
  '& h1': { ...typography.h1, margin: 0, overflowWrap: 'anywhere' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));
