import type { Overlap } from '@contract/calls/campaigns/versions';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useDataProvider } from '@/dataProvider';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';

const OverlapsDialog = lazyWithTexts(() => import('./OverlapsDialog'));

interface Question {
  overlaps: Overlap[];
  answer: (go: boolean) => void;
}

/**
 * Asks the user before a campaign that overlaps others goes live. `mayActivate` resolves to whether
 * to continue; `dialog` must be rendered.
 */
export function useActivation(): {
  mayActivate: (id: number) => Promise<boolean>;
  dialog: ReactNode;
} {
  const dataProvider = useDataProvider();
  const [question, setQuestion] = useState<Question | null>(null);
  const mayActivate = useCallback(
    async (id: number) => {
      // A failed check does not prevent a campaign from going live.
      const overlaps = await dataProvider.versions.getOverlaps(id).catch(() => []);
      if (overlaps.length === 0) return true;
      return new Promise<boolean>((answer) => setQuestion({ overlaps, answer }));
    },
    [dataProvider],
  );
  const settle = (go: boolean) => {
    question?.answer(go);
    setQuestion(null);
  };
  const dialog = question ? (
    <Suspense fallback={null}>
      <OverlapsDialog overlaps={question.overlaps} onAnswer={settle} />
    </Suspense>
  ) : null;
  return { mayActivate, dialog };
}
