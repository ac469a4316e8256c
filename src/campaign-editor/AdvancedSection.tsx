import { DEFAULT_PRIORITY, PRIORITIES } from '@catalogue/visitors/visitor-guard';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useContext, useState } from 'react';
import { Icon } from '@/components/Icon';
import { hasIssue } from '@/form-builder/useIssue';
import { useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';
import { ChoiceEditor } from './conditions/ChoiceEditor';
import { ChoiceLinesContext } from './conditions/lines';
import type { BodyDraft } from './DraftForm';
import type { Definitions } from './definitions';
import type { useChanges } from './useChanges';

interface AdvancedSectionProps {
  draft: BodyDraft;
  definitions: Definitions;
  change: ReturnType<typeof useChanges>;
}

export function AdvancedSection({ draft, definitions, change }: AdvancedSectionProps) {
  const { body, issues } = draft;
  const text = useText();
  const [open, setOpen] = useState(false);
  const line = useContext(ChoiceLinesContext)?.open;
  // The section stays open after another component, such as the sentence of the rule, opened it.
  if (line === 'frequency' && !open) setOpen(true);
  const hasError = hasIssue(issues, 'frequency') || hasIssue(issues, 'ratio');
  return (
    <Accordion
      data-tour="advanced"
      variant="outlined"
      disableGutters
      expanded={open || hasError}
      onChange={(_, next) => setOpen(next)}
      sx={{ '&&': { borderRadius: `${radius.card}px` }, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<Icon name="down" />} id="advanced-title" sx={{ px: 3 }}>
        <Typography variant="h2" component="span">
          {text('editor.advanced.title')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 3, pb: 3 }}>
        <Stack spacing={3}>
          <Typography variant="h3">{text('editor.advanced.frequency')}</Typography>
          <ChoiceEditor
            label={text('editor.advanced.frequencyKind')}
            definitions={definitions.frequency}
            value={body.frequency}
            onChange={change.frequency}
            path="frequency"
            issues={issues}
          />
          <TextField
            select
            size="small"
            id="priority"
            label={text('editor.advanced.priority')}
            helperText={text('editor.advanced.priorityHelp')}
            value={body.priority ?? DEFAULT_PRIORITY}
            onChange={({ target }) => {
              const priority = PRIORITIES.find((one) => one === target.value);
              if (priority) change.priority(priority);
            }}
          >
            {PRIORITIES.map((priority) => (
              <MenuItem key={priority} value={priority}>
                {text(`editor.advanced.priorities.${priority}`)}
              </MenuItem>
            ))}
          </TextField>
          <div>
            <Typography variant="h3" id="ratio-label">
              {text('editor.advanced.ratio')}: {body.ratio}%
            </Typography>
            <Slider
              value={body.ratio}
              min={0}
              max={100}
              aria-labelledby="ratio-label"
              valueLabelDisplay="auto"
              onChange={(_, next) => change.ratio(Array.isArray(next) ? (next[0] ?? 0) : next)}
              sx={{ maxWidth: 420, mx: 1 }}
            />
            <FormHelperText>{text('editor.advanced.ratioHelp')}</FormHelperText>
          </div>
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}
