import { type Fault, type FaultKind, healthOf } from '@catalogue/health/health';
import type { NoticeFacts } from '@catalogue/health/notices';
import type { Text } from '@catalogue/language';
import { DAY_MS } from '@catalogue/lib/durations';
import { textWriter } from '@catalogue/lib/write-facts';
import { listFaults } from '@server/areas/campaigns/faults';
import { type Finder, type Kind, problemOfNotice, titleOf } from '@server/areas/notices/kind';

const STAGE_BROKEN = 2;

const lines: Record<FaultKind, Text> = {
  contradiction: {
    tr: 'Koşullarından ikisi aynı anda sağlanamaz; bu yüzden kimseye gösterilmez.',
    en: 'Two of its conditions can never be true together, so it is never shown.',
  },
  picture: {
    tr: 'Bir görsel alanı boş ya da dosyası silinmiş; yeri boş kalır.',
    en: 'A picture is not chosen or its file was deleted; its place stays empty.',
  },
  contrast: {
    tr: 'Bir yazının rengi zeminine çok yakın; ziyaretçiler okumakta zorlanır.',
    en: 'The colour of a text is too close to its background for visitors to read it.',
  },
  variable: {
    tr: 'Adı geçen değişken yok ya da kapalı; ziyaretçiler yedek metni ya da boşluk görür.',
    en: 'The variable does not exist or is switched off; visitors see its fallback or nothing.',
  },
};

const faultIn = ({ fault, path, variable }: NoticeFacts): Fault => ({
  kind: fault as FaultKind,
  path: String(path),
  name: typeof variable === 'string' ? variable : undefined,
});

export const content: Kind = {
  quietMs: DAY_MS,
  severity: (stage) => (stage === STAGE_BROKEN ? 'broken' : 'warning'),
  // No `health`: the health of campaigns (server/areas/reports/week.ts) reads faults from the
  // content with `listFaults`, so that a corrected fault disappears immediately.
  copy(notice, language) {
    const { facts } = notice;
    const fault = faultIn(facts);
    const { reason, ...fix } = problemOfNotice(notice, { faults: [fault] }, language);
    return {
      title: titleOf(facts.name, reason),
      line: textWriter(language, facts)(lines[fault.kind]),
      ...fix,
    };
  },
};

export const contentFinder: Finder = {
  kinds: ['content'],
  hourly: true,
  async find({ env, shop }) {
    const actions = await listFaults({ env }, shop);
    return actions.flatMap(({ id, name, faults }) => {
      const [worst] = healthOf({ id, status: 'active' }, { faults }).troubles;
      const fault = faults.find(({ kind }) => kind === worst?.kind);
      if (!worst || !fault) return [];
      const facts = { name, fault: fault.kind, path: fault.path, variable: fault.name ?? null };
      const stage = worst.severity === 'broken' ? STAGE_BROKEN : 1;
      return [{ kind: 'content', subject: String(id), stage, facts }];
    });
  },
};
