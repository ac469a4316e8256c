import { templateDiff } from '@catalogue/diff/template-diff';
import type { TemplateContent } from '@catalogue/templates/engine/types';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import type { Definitions } from '@/campaign-editor/definitions';
import { Change, definitionsByPart } from '@/campaign-editor/versions/ChangeList';
import { ChangeItem } from '@/components/ChangeItem';
import { useLanguage, useText } from '@/i18n/useText';

interface TemplateChangesProps {
  before: TemplateContent;
  after: TemplateContent;
  definitions: Record<TemplateContent['type'], Definitions>;
}

export function TemplateChanges({ before, after, definitions }: TemplateChangesProps) {
  const text = useText();
  const language = useLanguage();
  const { fields, variants } = useMemo(
    () => templateDiff({ before, after }, definitionsByPart(definitions[after.type]), language),
    [before, after, definitions, language],
  );
  if (fields.length + variants.length === 0) return <p>{text('templates.same')}</p>;
  return (
    <List>
      {fields.map(({ kind, trail, before: one, after: other }) => (
        <ChangeItem
          key={`${kind}-${trail.join()}`}
          kind={kind}
          label={text(`versions.kind.${kind}`)}
          name={trail.join(' › ')}
          before={one}
          after={other}
        />
      ))}
      {variants.map(({ language: of, name, kind, changes }) => (
        <li key={`${of}-${kind}-${name}`}>
          <h3>
            {text('templates.variantOf', { name, language: text(`templates.language.${of}`) })}
            {kind !== 'changed' && <small>{text(`versions.kind.${kind}`)}</small>}
          </h3>
          <List>
            {changes.map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is read-only, so its rows never move
              <Change key={index} change={change} />
            ))}
          </List>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')(({ theme: { colours, typography } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& h3': { ...typography.h3, margin: '16px 0 4px' },
  '& h3 small': { marginLeft: 8, color: colours.quiet, fontWeight: 400 },
}));
