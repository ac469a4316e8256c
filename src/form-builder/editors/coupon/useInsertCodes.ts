import type { CouponReport } from '@contract/calls/campaigns/coupons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRowCache } from '@/admin/useRowCache';
import { useDataProvider } from '@/dataProvider';

/** Files of coupon codes that the file dialog accepts. */
export const CODE_FILES = '.xlsx,.xls';

export type CodeOutcome = { file: File } & ({ report: CouponReport } | { error: unknown });

/**
 * Stores files of coupon codes: the user confirms the preview of each file in the chosen order,
 * then the files are stored one after the other.
 */
export function useInsertCodes(onDone?: (report: CouponReport) => void) {
  const dataProvider = useDataProvider();
  const { refresh } = useRowCache('coupon-pools');
  const [chosen, setChosen] = useState<File[]>([]);
  const [outcomes, setOutcomes] = useState<CodeOutcome[]>([]);
  const add = (outcome: CodeOutcome) => setOutcomes((before) => [...before, outcome]);
  const insert = useMutation({
    // Mutations of one scope run one after the other.
    scope: { id: 'insert-coupons' },
    mutationFn: (file: File) => dataProvider.coupons.insertCoupons(file),
    onSuccess: async (report, file) => {
      add({ file, report });
      await refresh();
      onDone?.(report);
    },
    onError: (error, file) => add({ file, error }),
  });
  const next = () => setChosen((files) => files.slice(1));
  return {
    outcomes,
    busy: insert.isPending,
    /** The file being previewed. */
    file: chosen[0],
    choose: (file: File) => {
      if (chosen.length === 0 && !insert.isPending) setOutcomes([]);
      setChosen((files) => [...files, file]);
    },
    /** Previews another file instead of the current one. */
    replace: (file: File) => setChosen((files) => [file, ...files.slice(1)]),
    confirm: () => {
      if (chosen[0]) insert.mutate(chosen[0]);
      next();
    },
    discard: next,
  };
}
