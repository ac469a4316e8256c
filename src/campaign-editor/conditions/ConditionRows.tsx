import type { Choice } from '@catalogue/campaign';
import type { Issue } from '@catalogue/fields/types';
import type { Definition } from '@catalogue/kinds';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useContext } from 'react';
import { SectionTitle } from '@/campaign-editor/EditorSection';
import type { Update } from '@/form-builder/types';
import { useText } from '@/i18n/useText';
import { ConditionLines } from './ConditionLines';
import { ConditionList } from './ConditionList';
import { ChoiceLinesContext } from './lines';

interface ConditionRowsProps {
  part: 'who' | 'where' | 'when';
  definitions: readonly Definition[];
  rows: readonly Choice[];
  onChange: (update: Update<Choice[]>) => void;
  issues: readonly Issue[];
  /** Level `h2` is for a section on its own card, which also has an icon and a help text. */
  heading?: 'h2' | 'h3';
  grouped?: boolean;
}

const ICONS = { who: 'people', where: 'place', when: 'calendar' } as const;

export const ConditionRows = memo(function ConditionRows(props: ConditionRowsProps) {
  const { part, definitions, rows, onChange, issues, heading = 'h3', grouped = false } = props;
  const text = useText();
  const title = text(`editor.conditions.${part}`);
  const lines = useContext(ChoiceLinesContext);
  const list = { path: part, title, definitions, rows, onChange, issues };
  return (
    <Stack spacing={2} role="group" aria-labelledby={`conditions-${part}`}>
      {heading === 'h2' ? (
        <SectionTitle
          id={`conditions-${part}`}
          title={title}
          help={text(`editor.conditions.helps.${part}`)}
          icon={ICONS[part]}
        />
      ) : (
        <Typography id={`conditions-${part}`} variant="h3">
          {title}
        </Typography>
      )}
      {lines ? (
        <ConditionLines {...list} setOpen={lines.setOpen} />
      ) : (
        <ConditionList {...list} depth={grouped ? 0 : undefined} />
      )}
    </Stack>
  );
});
