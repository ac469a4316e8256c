import type { BodyDraft } from '@/campaign-editor/DraftForm';
import type { Definitions } from '@/campaign-editor/definitions';
import type { Source } from '@/campaign-editor/draft';
import { RecommendationSections } from '@/campaign-editor/recommendation/RecommendationSections';
import { StickyPreview } from '@/campaign-editor/StickyPreview';
import { useEditor } from './editor';

interface RecommendationWhoProps {
  draft: BodyDraft;
  source: Source;
  definitions: Definitions;
}

export default function RecommendationWho({ draft, source, definitions }: RecommendationWhoProps) {
  const { variant } = useEditor();
  return (
    <>
      <div className="form">
        <RecommendationSections draft={draft} source={source} definitions={definitions} />
      </div>
      <StickyPreview body={draft.body} open={null} variant={variant} page={source.template?.page} />
    </>
  );
}
