import type { BotChannel } from '@catalogue/bot/types';
import type { SavedBotNode } from '@contract/entities/bots/bot';
import type { ComponentType } from 'react';
import type { ErrorAt } from '@/custom-pages/bot/useBotBody';

type EditedAction = NonNullable<SavedBotNode['data']['actions']>[number];
export type EditedButton = NonNullable<EditedAction['buttons']>[number];
export type EditedHours = NonNullable<EditedAction['hours']>;

export interface ActionEditorProps {
  channel: BotChannel;
  action: EditedAction;
  /** Path of the action in its node; the names of its fields begin with it. */
  path: string;
  errorAt: ErrorAt;
  onChange: (patch: Partial<EditedAction>) => void;
}
export type ActionEditorView = ComponentType<ActionEditorProps>;
