import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { CopyButton } from '@/components/code/CopyButton';
import { TextInput } from '@/components/TextInput';
import { useText } from '@/i18n/useText';

interface IdStepProps {
  /** Influencer id; empty when the company has not assigned one. */
  id: string;
  /** Opens the next step; false for users who are not influencers. */
  onNext: (() => void) | false;
}

export function IdStep({ id, onNext }: IdStepProps) {
  const text = useText();
  if (!id) {
    return (
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h2">{text('influencer.noId')}</Typography>
        <Typography color="textSecondary">{text('influencer.noIdText')}</Typography>
        <Button variant="outlined" component={Link} to="/contact">
          {text('help.contact.title')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack spacing={2}>
      <TextInput
        name="id"
        label={text('influencer.wizard.step.id')}
        value={id}
        readOnly
        hint={text('influencer.idText')}
        end={<CopyButton value={id} />}
        onChange={() => {}}
      />
      {onNext && (
        <Box sx={FOOTER}>
          <Button variant="contained" onClick={onNext}>
            {text('influencer.wizard.next')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

const FOOTER = {
  display: 'flex',
  justifyContent: 'flex-end',
  '&&': { mx: -3, mb: -3 },
  px: 3,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
};
