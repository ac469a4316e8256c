import { styled } from '@mui/material/styles';
import { radius, size } from '@/theme/tokens';

interface ChangeItemProps {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  label: string;
  name: string;
  /** Location of the change within the record, in a subdued style. */
  note?: string;
  /** Displayed value before the change; absent without a value to display. */
  before?: string | undefined;
  /** Displayed value after the change; absent without a value to display. */
  after?: string | undefined;
}

export function ChangeItem({ kind, label, name, note, before, after }: ChangeItemProps) {
  return (
    <Row>
      <div className="head">
        <span className="kind" data-kind={kind}>
          {label}
        </span>
        <strong>{name}</strong>
        {note ? <span className="what">{note}</span> : null}
      </div>
      {before || after ? (
        <div className="values">
          {before ? <del>{before}</del> : null} {after ? <ins>{after}</ins> : null}
        </div>
      ) : null}
    </Row>
  );
}

const Row = styled('li')(({ theme: { colours } }) => ({
  padding: '12px 0',
  borderTop: `1px solid ${colours.line}`,
  '&:first-of-type': { borderTop: 0 },
  '& .head': { display: 'flex', flexWrap: 'wrap', gap: '4px 10px', alignItems: 'baseline' },
  '& strong': { overflowWrap: 'anywhere' },
  '& .what': { flexBasis: '100%', color: colours.quiet, fontSize: size.small },
  '& .kind': {
    padding: '2px 9px',
    borderRadius: radius.full,
    backgroundColor: colours.status.test.background,
    color: colours.status.test.text,
    fontSize: size.caption,
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
    padding: '2px 6px',
    borderRadius: radius.tag,
    boxDecorationBreak: 'clone',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  '& .values': { marginTop: 6, fontSize: size.body, lineHeight: 1.8 },
  '& del': { backgroundColor: colours.errorSoft, color: colours.error },
  '& ins': { backgroundColor: colours.successSoft, color: colours.success, textDecoration: 'none' },
}));
