import { Link } from 'react-router';
import { botRoots } from '@/custom-pages/bot/addresses';
import { useText } from '@/i18n/useText';
import { MessageInput } from './MessageInput';
import type { ActionEditorProps } from './types';

/** A scenario uses the settings' texts; the text entered here is said before them. */
export function ScenarioEditor(props: ActionEditorProps) {
  const text = useText();
  return (
    <>
      <MessageInput {...props} label={text('bot.field.textBefore')} />
      <p className="hint">
        {text('bot.scenarioHint')}{' '}
        <Link to={`${botRoots[props.channel]}/settings`}>{text('bot.scenarioLink')}</Link>
      </p>
    </>
  );
}
