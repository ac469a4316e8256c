import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '@/authProvider/useUser';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { ErrorState } from '@/components/states/ErrorState';
import { PageSkeleton } from '@/components/states/PageSkeleton';
import { useDataProvider } from '@/dataProvider';
import { influencerLinkKey, influencerLinkQuery } from '@/dataProvider/areas/commerce/influencer';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { CampaignStep } from './CampaignStep';
import { IdStep } from './IdStep';
import { LinkStep } from './LinkStep';

export default function HelpInfluencerPage() {
  const text = useText();
  const user = useUser();
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const [step, setStep] = useState<WizardStep>('id');
  const influencer = user?.host === 'influencer' && Boolean(user.extra.inf_id);
  const stored = useQuery({ ...influencerLinkQuery(dataProvider), enabled: influencer });
  if (!user) return <PageSkeleton />;
  const shared = stored.data ?? null;
  const reachable: Record<WizardStep, boolean> = {
    id: true,
    campaign: influencer,
    link: influencer && shared !== null,
  };
  const storeShared = (next: typeof shared) => client.setQueryData(influencerLinkKey, next);
  return (
    <Page title={text('influencer.wizard.title')}>
      <Card sx={{ p: 3, maxWidth: 760 }}>
        <StepTabs step={step} reachable={reachable} onStep={setStep} />
        {stored.error ? (
          <ErrorState error={stored.error} onRetry={stored.refetch} />
        ) : influencer && stored.isPending ? (
          <PageSkeleton title={false} rows={2} />
        ) : step === 'id' ? (
          <IdStep id={user.extra.inf_id ?? ''} onNext={influencer && (() => setStep('campaign'))} />
        ) : step === 'campaign' ? (
          <CampaignStep
            shared={shared}
            onSaved={(next) => {
              storeShared(next);
              setStep('link');
            }}
            onDeleted={() => storeShared(null)}
          />
        ) : null}
        {shared && (
          // Stays mounted while another step is open, so a typed address is not lost.
          <div hidden={step !== 'link'}>
            <LinkStep
              key={shared.id}
              shared={shared}
              onSaved={storeShared}
              onDeleted={() => {
                storeShared(null);
                setStep('campaign');
              }}
            />
          </div>
        )}
      </Card>
    </Page>
  );
}

const WIZARD_STEPS = ['id', 'campaign', 'link'] as const;
type WizardStep = (typeof WIZARD_STEPS)[number];

interface StepTabsProps {
  step: WizardStep;
  reachable: Record<WizardStep, boolean>;
  onStep: (step: WizardStep) => void;
}

function StepTabs({ step, reachable, onStep }: StepTabsProps) {
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
