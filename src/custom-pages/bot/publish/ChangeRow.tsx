import { CONFIG_FIELDS } from '@catalogue/bot/config-fields';
import type { DraftChange } from '@catalogue/bot/draft-diff';
import { styled } from '@mui/material/styles';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';

/** One difference: what happened to what, and for a text how it reads before and after. */
export function ChangeRow({ change }: { change: DraftChange }) {
  const text = useText();
  const catalogue = useCatalogueText();
  const { kind, what, name, field } = change;
  const fixed = what === 'start' || what === 'starting';
  const named = fixed ? text(`bot.fixed.${what}`) : what === 'config' ? catalogue(field) : name;
  const kindOf = fixed ? '' : text(`bot.diff.what.${what}`);
  const part = what === 'config' ? '' : catalogue(field);
  const config = what === 'config' ? CONFIG_FIELDS.find((each) => each.name === name) : undefined;
  const read = (value = '') => {
    const option = config?.options?.find((each) => each.value === value);
    return option ? catalogue(option.label) : value;
  };
  const readable = kind === 'changed' && config?.kind !== 'hours';
  return (
    <Row>
      <div className="head">
        <span className="kind" data-kind={kind}>
          {text(`bot.diff.${kind}`)}
        </span>
        <strong>{named}</strong>
        <span className="what">{[...new Set([kindOf, part])].filter(Boolean).join(' · ')}</span>
      </div>
      {readable && change.before ? <del>{read(change.before)}</del> : null}
      {readable && change.after ? <ins>{read(change.after)}</ins> : null}
    </Row>
  );
}

const Row = styled('li')(({ theme: { colours } }) => ({
  padding: '12px 0',
  borderTop: `1px solid ${colours.line}`,
  '&:first-of-type': { borderTop: 0 },
  '& .head': { display: 'flex', flexWrap: 'wrap', gap: '4px 10px', alignItems: 'baseline' },
  '& strong': { overflowWrap: 'anywhere' },
  '& .what': { color: colours.quiet, fontSize: '0.8125rem' },
  '& .kind': {
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
    whiteSpace: 'pre-wrap',
  },
  '& del': { borderInlineStart: `3px solid ${colours.error}`, color: colours.quiet },
  '& ins': { borderInlineStart: `3px solid ${colours.success}` },
}));
