import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { Aside } from '@/campaign-editor/Aside';
import type { Definitions } from '@/campaign-editor/definitions';
import type { Source } from '@/campaign-editor/draft';
import { RecommendationSections } from '@/campaign-editor/RecommendationSections';
import type { BodyDraft } from '@/campaign-editor/useDraft';
import { useText } from '@/i18n/useText';
import { useEditor } from './editor';

interface FormDesignProps {
  draft: BodyDraft;
  source: Source;
  definitions: Definitions;
  foot: ReactNode;
}

/** The design of a template with a form of its own, and beside it what the form makes. */
export function FormDesign({ draft, source, definitions, foot }: FormDesignProps) {
  const text = useText();
  const { variant } = useEditor();
  return (
    <>
      <div className="form">
        {source.editor === 'recommendation' ? (
          <RecommendationSections {...{ draft, source, definitions }} />
        ) : (
          <Alert severity="info">{text('editor.hiddenForm')}</Alert>
        )}
        {foot}
      </div>
      <Aside body={draft.body} open={null} variant={variant} page={source.template?.page} />
    </>
  );
}
