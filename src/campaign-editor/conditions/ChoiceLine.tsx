import type { Choice } from '@catalogue/campaign';
import { markChoice, type RulePart } from '@catalogue/conditions/sentence';
import type { Definition } from '@catalogue/kinds';
import { phraseParts } from '@catalogue/lib/phrase';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/Icon';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import type { Lines } from './lines';
import { useActionName } from './useActionName';
import { writeViewShare } from './viewShare';

interface ChoiceLineProps {
  lines: Lines;
  label: string;
  path: string;
  value: Choice;
  definition: Definition | undefined;
  issue: string | undefined;
  /** True when a field of the form has an error; the fields are then open below the sentence. */
  wrong: boolean;
  /** Select of the kind, and the fields of the selected kind. */
  fields: ReactNode;
  actions: ReactNode;
}

/** A choice as a sentence: its values are tokens that open the fields. */
export function ChoiceLine(props: ChoiceLineProps) {
  const { lines, label, path, value, definition, issue, wrong, fields, actions } = props;
  const text = useText();
  const name = useCatalogueText();
  const language = useLanguage();
  const nameOf = useActionName();
  const [line, setLine] = useState<HTMLElement | null>(null);
  const id = `line-${path.replaceAll('.', '-')}`;
  const parts = phraseParts(markChoice(partOf(path), value, { language, nameOf }));
  // A line with an error already shows its fields, so they do not open a second time.
  const isOpen = lines.open === path && !wrong;
  const opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    ...(issue && { 'aria-describedby': `${id}-issue` }),
    onClick: () => lines.setOpen(path),
  } as const;
  return (
    <Line ref={setLine} data-line={path} data-wrong={issue !== undefined || wrong || undefined}>
      <div className="line">
        <p>
          {parts.map(({ text: phrase, isValue }, index) =>
            isValue ? (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no id, so their position identifies them
                key={index}
                type="button"
                className="token"
                aria-label={text('editor.conditions.edit', {
                  label: name(definition?.label),
                  value: phrase,
                })}
                {...opener}
              >
                {phrase}
              </button>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no id, so their position identifies them
              <span key={index}>{phrase}</span>
            ),
          )}
        </p>
        <span className="end">
          <Share share={lines.shareOf(value)} />
          <IconButton aria-label={text('editor.conditions.change', { label })} {...opener}>
            <Icon name="edit" size={17} />
          </IconButton>
          {actions}
        </span>
      </div>
      {issue && (
        <FormHelperText error id={`${id}-issue`}>
          {issue}
        </FormHelperText>
      )}
      {wrong && <div className="open">{fields}</div>}
      <Popover
        open={isOpen && line !== null}
        anchorEl={line}
        onClose={() => lines.setOpen(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { mt: 1, width: 'min(420px, calc(100vw - 32px))' } } }}
      >
        <Panel role="dialog" aria-label={label}>
          {fields}
        </Panel>
      </Popover>
    </Line>
  );
}

/** Returns the part of the rule to which the path of a choice belongs: `who.0` to `who`. */
const partOf = (path: string) => path.slice(0, path.search(/\.|$/)) as RulePart;

function Share({ share }: { share: number | null }) {
  const text = useText();
  const language = useLanguage();
  if (share === null) return null;
  return (
    <small className="share" title={text('editor.reach.shareHelp')}>
      {text('editor.reach.share', { share: writeViewShare(share, language) })}
    </small>
  );
}

const Panel = styled('div')({ padding: 20 });

const Line = styled('div')(({ theme: { colours } }) => ({
  padding: '6px 6px 6px 12px',
  border: `1px solid ${colours.line}`,
  borderRadius: radius.control,
  backgroundColor: colours.ground,
  '&[data-wrong]': { borderColor: colours.error },
  '& .line': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .line > p': {
    flex: 1,
    minWidth: 0,
    margin: 0,
    fontSize: size.body,
    lineHeight: '34px',
    overflowWrap: 'anywhere',
  },
  '& .line > p > span': { whiteSpace: 'pre-wrap' },
  '& .share': { flex: 'none', paddingInline: 8, color: colours.quiet, fontSize: size.small },
  '& .end': { display: 'flex', flex: 'none', alignItems: 'center' },
  '& .open': { padding: '12px 6px 8px 0' },
  '& .token': {
    minHeight: 28,
    padding: '2px 8px',
    border: `1px solid ${colours.primary}`,
    borderRadius: radius.small,
    backgroundColor: colours.primarySoft,
    color: colours.primaryText,
    font: 'inherit',
    fontWeight: 500,
    lineHeight: '22px',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '@media (pointer: coarse)': {
    '& .line > p': { lineHeight: '48px' },
    '& .token': { minHeight: 44 },
  },
  '@media (max-width: 599px)': {
    '& .line': { flexWrap: 'wrap' },
    '& .line > p': { flex: '1 1 160px' },
    '& .end': { marginInlineStart: 'auto' },
    '& .end:has(.share)': { flex: '1 0 auto' },
    '& .share': { paddingInlineStart: 0, marginInlineEnd: 'auto' },
  },
}));
