import type { Choice } from '@catalogue/campaign';
import type { Issue } from '@catalogue/fields/types';
import type { Definition } from '@catalogue/kinds';
import IconButton from '@mui/material/IconButton';
import { useCallback } from 'react';
import { Icon } from '@/components/Icon';
import type { Update } from '@/form-builder/types';
import { useText } from '@/i18n/useText';
import { ChoiceEditor } from './ChoiceEditor';

interface ConditionRowProps {
  part: string;
  title: string;
  definitions: readonly Definition[];
  row: Choice;
  index: number;
  onChange: (update: Update<Choice[]>) => void;
  onRemove: (index: number) => void;
  issues: readonly Issue[];
}

/** One condition of a filter list. */
export function ConditionRow(props: ConditionRowProps) {
  const { part, title, definitions, row, index, onChange, onRemove, issues } = props;
  const text = useText();
  const change = useCallback(
    (update: Update<Choice>) =>
      onChange((before) => before.map((other, at) => (at === index ? update(other) : other))),
    [onChange, index],
  );
  const place = { part: title, number: index + 1 };
  return (
    <ChoiceEditor
      label={text('editor.conditions.kind', place)}
      definitions={definitions}
      value={row}
      onChange={change}
      path={`${part}.${index}`}
      issues={issues}
      actions={
        <IconButton
          aria-label={text('editor.conditions.remove', place)}
          onClick={() => onRemove(index)}
        >
          <Icon name="trash" />
        </IconButton>
      }
    />
  );
}
