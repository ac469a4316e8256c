import type { ReactNode } from 'react';
import { Snippet as CodeSnippet } from '@/components/code/Snippet';
import { Section } from '@/components/Section';
import { useText } from '@/i18n/useText';
import { storefrontOrigin } from '@/storefrontOrigin';

interface Props {
  /** Attributes of the script tag; null hides the tag while it would have no effect. */
  attributes: Record<string, string> | null;
  children?: ReactNode;
}

export function Snippet({ attributes, children }: Props) {
  const text = useText();
  const attributeText = Object.entries(attributes ?? {}).map(
    ([name, value]) => ` ${name}="${value}"`,
  );
  const snippet = `<script async src="${storefrontOrigin()}/chat/launcher.js"${attributeText.join('')}></script>`;
  return (
    <Section
      title={text('bot.script.title')}
      text={attributes ? text('bot.script.text') : undefined}
    >
      {children}
      {attributes ? <CodeSnippet code={snippet} /> : null}
    </Section>
  );
}
