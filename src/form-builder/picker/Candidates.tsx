import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useText } from '@/i18n/useText';
import type { Picked } from './usePicker';

interface CandidatesProps {
  picked: Picked;
  onChoose: (css: string) => void;
}

export function Candidates({ picked, onChoose }: CandidatesProps) {
  const text = useText();
  const { css, count, candidates } = picked;
  if (!css) return null;
  const isCandidate = candidates.some((candidate) => candidate.css === css);
  const all = isCandidate ? candidates : [{ css, count }, ...candidates];
  return (
    <FormControl>
      <FormLabel id="selector-candidates">{text('picker.candidates')}</FormLabel>
      <RadioGroup
        aria-labelledby="selector-candidates"
        value={css}
        onChange={(_, chosen) => onChoose(chosen)}
      >
        {all.map((candidate) => (
          <FormControlLabel
            key={candidate.css}
            value={candidate.css}
            control={<Radio size="small" />}
            label={
              <>
                <code>{candidate.css}</code> ·{' '}
                {text('picker.count', { smart_count: candidate.count })}
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
