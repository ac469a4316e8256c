import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { useText } from '@/i18n/useText';

interface Props {
  title: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page's frame: the window's title, the one h1 and its actions. */
export function Page({ title, actions, children }: Props) {
  const text = useText();
  useEffect(() => {
    document.title = `${title} · ${text('app.name')}`;
  }, [title, text]);
  return (
    <>
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
  '& h1': { ...typography.h1, margin: 0 },
  '& .actions': { display: 'flex', gap: 8 },
}));
