import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { useText } from '@/i18n/useText';
import { Breadcrumb, type ParentPage } from './navigation/Breadcrumb';

interface Props {
  title: string;
  heading?: string;
  mark?: ReactNode;
  /** Text below the heading; an empty text reserves its space. */
  lead?: string;
  actions?: ReactNode;
  list?: ParentPage;
  children: ReactNode;
}

/** The frame of a page: window title, the only h1, and its action buttons. */
export function Page({ title, heading = title, mark, lead, actions, list, children }: Props) {
  const text = useText();
  useEffect(() => {
    document.title = `${title} · ${text('app.name')}`;
  }, [title, text]);
  return (
    <>
      <Breadcrumb list={list} here={title} />
      <Head>
        <div>
          {mark ? (
            <div className="marked">
              <h1>{heading}</h1>
              {mark}
            </div>
          ) : (
            <h1>{heading}</h1>
          )}
          {lead === undefined ? null : <p>{lead}</p>}
        </div>
        {actions ? <div className="actions">{actions}</div> : null}
      </Head>
      {children}
    </>
  );
}

const Head = styled('header')(({ theme: { typography, colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  // Content begins at the same height on pages with and without action buttons.
  minHeight: 42,
  marginBottom: 20,
  '& h1': { ...typography.h1, margin: 0, overflowWrap: 'anywhere' },
  '& p': { minHeight: '1.5em', margin: '4px 0 0', color: colours.quiet },
  '& .marked': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '@media (max-width: 719px)': {
    // On phones, buttons have less padding, so that three of them fit beside one another.
    '& .actions > .MuiButton-root': { paddingInline: 10 },
    // Two or more buttons have a row of their own, even if the title leaves space for them.
    '& .actions:has(> .MuiButton-root + .MuiButton-root)': { flexBasis: '100%' },
  },
}));
