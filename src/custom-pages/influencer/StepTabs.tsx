import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

const WIZARD_STEPS = ['id', 'campaign', 'link'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

interface StepTabsProps {
  step: WizardStep;
  reachable: Record<WizardStep, boolean>;
  onStep: (step: WizardStep) => void;
}

export function StepTabs({ step, reachable, onStep }: StepTabsProps) {
  const text = useText();
  return (
    <Tabs
      value={reachable[step] ? step : 'id'}
      onChange={(_, next: WizardStep) => onStep(next)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={text('influencer.wizard.steps')}
      sx={{
        mb: 3,
        // All steps fit on a phone, so the scroll buttons are hidden.
        '@media (max-width: 719px)': {
          '& .MuiTabScrollButton-root': { display: 'none' },
          '& .MuiTab-root': { minWidth: 0, paddingInline: 0.75, fontSize: size.small },
        },
      }}
    >
      {WIZARD_STEPS.map((name, index) => (
        <Tab
          key={name}
          value={name}
          disabled={!reachable[name]}
          label={`${index + 1}. ${text(`influencer.wizard.step.${name}`)}`}
        />
      ))}
    </Tabs>
  );
}
