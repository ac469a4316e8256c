import type { SelectableStatus } from '@catalogue/campaign';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useText } from '@/i18n/useText';
import { TourButton } from '@/tour/TourButton';
import type { Definitions } from './definitions';
import type { Source } from './draft';
import { HeaderFrame } from './HeaderFrame';
import { TestModeDialog } from './TestModeDialog';
import type { Draft } from './useDraft';
import { useFirstAction } from './useFirstAction';
import { EditorMenu } from './versions/EditorMenu';
import { useActivation } from './versions/useActivation';

const StyleDialog = lazy(() =>
  import('./StyleDialog').then((module) => ({ default: module.StyleDialog })),
);

interface EditorHeaderProps {
  draft: Draft;
  source: Source;
  definitions: Definitions;
  onSave: () => void;
  onKeep: () => void;
  onReload: () => void;
  /** Another look was taken. */
  onLook: () => void;
}

/** The header of an action: other looks of its template, its versions, and test mode explained. */
export function EditorHeader(props: EditorHeaderProps) {
  const { draft, source, definitions, onSave, onKeep, onReload, onLook } = props;
  const text = useText();
  const first = useFirstAction(source.id === undefined);
  const [testHelp, setTestHelp] = useState(false);
  const [styling, setStyling] = useState(false);
  const { mayActivate, dialog } = useActivation();
  const setStatus = async (next: SelectableStatus) => {
    if (next === 'active' && source.id !== undefined && !(await mayActivate(source.id))) return;
    draft.saveStatus(next);
    if (next === 'test') setTestHelp(true);
  };
  return (
    <>
      <HeaderFrame
        draft={draft}
        source={source}
        title={text(source.id === undefined ? 'editor.newTitle' : 'editor.title')}
        list={{ name: text('actions.title'), path: '/actions' }}
        onSave={onSave}
        onStatus={(next) => {
          void setStatus(next);
        }}
      >
        <TourButton name="editor" auto={first} />
        {source.template && (
          <Button onClick={() => setStyling(true)}>{text('editor.style.open')}</Button>
        )}
        <EditorMenu id={source.id} preview={draft.toSave} {...{ definitions, onKeep, onReload }} />
      </HeaderFrame>
      {styling && source.template && (
        <Suspense fallback={null}>
          <StyleDialog
            templateId={source.template.id}
            draft={draft}
            onClose={() => setStyling(false)}
            onTaken={() => {
              setStyling(false);
              onLook();
            }}
          />
        </Suspense>
      )}
      {dialog}
      <TestModeDialog open={testHelp} onClose={() => setTestHelp(false)} />
    </>
  );
}
