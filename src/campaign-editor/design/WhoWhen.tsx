import { CampaignSections } from '@/campaign-editor/CampaignSections';
import type { Definitions } from '@/campaign-editor/definitions';
import type { Source } from '@/campaign-editor/draft';
import type { BodyDraft } from '@/campaign-editor/useDraft';
import { Card } from '@/components/Card';
import { WhyNot } from '@/custom-pages/preview/WhyNot';

interface WhoWhenProps {
  draft: BodyDraft;
  source: Source;
  definitions: Definitions;
}

/** When a campaign appears, for whom and where, and how often. */
export function WhoWhen({ draft, source, definitions }: WhoWhenProps) {
  return (
    <>
      <div className="form">
        <CampaignSections
          {...{ draft, source, definitions }}
          open={null}
          onOpen={() => {}}
          onVariant={() => {}}
          withoutEntries
        />
      </div>
      <Card sx={{ p: 3 }} data-tour="why">
        <WhyNot body={draft.body} id={source.id} />
      </Card>
    </>
  );
}
