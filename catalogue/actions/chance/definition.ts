import { designKind } from '../../design/kind';
import { button, heading, paragraph, theme, windowAt } from '../../design/presets';
import type { BlockSketch } from '../../design/types';
import type { ActionKind } from '../../kinds';

const hasProducts = (source: unknown): boolean =>
  ['shop', 'learned'].includes(String((source as { kind?: unknown } | undefined)?.kind));

const kind = designKind({
  type: 'chance',
  label: { tr: 'Bir şans ver', en: 'Give us a chance' },
  help: {
    tr: 'Başka bir siteden gelip ayrılmak üzere olanı kalmaya çağırır, geldiği yere göre sonucunu ölçer. Bir ziyarette en çok bir kez sorar.',
    en: 'Asks visitors from elsewhere who are about to leave to stay, and measures what came of it by where they came from. Asks once a visit at most.',
  },
  defaults: {
    title: { tr: 'Gitmeden bize bir şans verin', en: 'Give us a chance before you go' },
    button: { text: { tr: 'Alışverişe devam et', en: 'Go on shopping' } },
  },
  write: (values) => ({
    frame: windowAt(values.position),
    theme: theme(values),
    steps: [
      {
        blocks: [
          ...heading(values.title),
          ...paragraph(values.description),
          ...(hasProducts(values.source)
            ? [['products', { source: values.source, count: values.count ?? 3 }] as BlockSketch]
            : []),
          ...button(values.button),
          ...(values.decline ? button({ text: values.decline }, { look: 'quiet' }) : []),
        ],
      },
    ],
  }),
});

/**
 * The widget stores that it asked the visitor, so that it asks once per visit; this needs consent.
 */
export const definition: ActionKind = {
  ...kind,
  needsConsent: () => true,
  prepare: (p) => {
    const prepared = kind.prepare?.(p) ?? p;
    return { ...prepared, parts: [...((prepared.parts ?? []) as string[]), 'frames/chance'] };
  },
};
