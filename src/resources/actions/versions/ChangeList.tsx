import { type CampaignChange, type Content, campaignDiff } from '@catalogue/diff/campaign-diff';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { type TextKey, useLanguage, useText } from '@/i18n/useText';
import type { Definitions } from '../editor/sections';

interface ChangeListProps {
  before: Content;
  after: Content;
  definitions: Definitions;
}

/** Every difference of two contents, in words. */
export function ChangeList({ before, after, definitions }: ChangeListProps) {
  const text = useText();
  const language = useLanguage();
  const changes = useMemo(() => {
    const { triggers, actions, who, where, when, frequency } = definitions;
    const parts = { trigger: triggers, tags: actions, who, where, when, frequency };
    const kinds = Object.entries(parts).map(([part, list]) => [
      part,
      Object.fromEntries(list.map((one) => [one.type, one])),
    ]);
    return campaignDiff({ before, after }, Object.fromEntries(kinds), language);
  }, [before, after, definitions, language]);
  if (changes.length === 0) return <p>{text('versions.same')}</p>;
  return (
    <List>
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown as a whole, and only read
        <Change key={index} change={change} />
      ))}
    </List>
  );
}

const PARTS = ['name', 'trigger', 'who', 'where', 'when', 'tags', 'frequency', 'ratio'] as const;

function Change({ change }: { change: CampaignChange }) {
  const text = useText();
  const { kind, trail, before, after } = change;
  const part = PARTS.find((known) => known === change.part);
  const place = part ? text(`versions.part.${part}` satisfies TextKey) : change.part;
  return (
    <li>
      <span className="kind" data-kind={kind}>
        {text(`versions.kind.${kind}`)}
      </span>
      <strong>{[place, ...trail].join(' › ')}</strong>
      {before ? <del>{before}</del> : null}
      {after ? <ins>{after}</ins> : null}
    </li>
  );
}

const List = styled('ul')(({ theme: { colours } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '10px 0', borderTop: `1px solid ${colours.line}` },
  '& li:first-of-type': { borderTop: 0 },
  '& strong': { overflowWrap: 'anywhere', fontWeight: 600, fontSize: '0.875rem' },
  '& .kind': {
    marginInlineEnd: 8,
    padding: '2px 9px',
    borderRadius: 999,
    backgroundColor: colours.status.test.background,
    color: colours.status.test.text,
    fontSize: '0.75rem',
    fontWeight: 600,
  },
  '& .kind[data-kind=added]': {
    backgroundColor: colours.status.active.background,
    color: colours.status.active.text,
  },
  '& .kind[data-kind=removed], & .kind[data-kind=moved]': {
    backgroundColor: colours.status.disabled.background,
    color: colours.status.disabled.text,
  },
  '& del, & ins': {
    display: 'block',
    marginTop: 6,
    padding: '6px 10px',
    borderRadius: 8,
    backgroundColor: colours.ground,
    fontSize: '0.875rem',
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    maxHeight: 160,
    overflow: 'auto',
  },
  '& del': { borderInlineStart: `3px solid ${colours.error}`, color: colours.quiet },
  '& ins': { borderInlineStart: `3px solid ${colours.success}` },
}));
