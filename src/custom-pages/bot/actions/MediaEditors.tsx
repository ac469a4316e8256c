import { mediaProblems } from '@catalogue/bot/checks';
import {
  limitSentence,
  limitTexts,
  WHATSAPP_LIMITS,
} from '@catalogue/bot/whatsapp/whatsapp-limits';
import { safeMediaUrl } from '@catalogue/lib/url';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { UploadButton } from '@/form-builder/editors/media/UploadButton';
import { useLanguage, useText } from '@/i18n/useText';
import { radius } from '@/theme/tokens';
import { LinkInput, MessageInput } from './inputs';
import type { ActionEditorProps } from './types';

export const ImageEditor = (props: ActionEditorProps) => <MediaEditor {...props} kind="image" />;
export const VideoEditor = (props: ActionEditorProps) => <MediaEditor {...props} kind="video" />;

function MediaEditor(props: ActionEditorProps & { kind: 'image' | 'video' }) {
  const { action, path, errorAt, onChange, kind, channel } = props;
  const language = useLanguage();
  const whatsappVideo = channel === 'whatsapp' && kind === 'video';
  const text = useText();
  const [failure, setFailure] = useState<string | null>(null);
  const value = action.value ?? '';
  const url = mediaProblems(action, path, kind).length === 0 ? safeMediaUrl(value) : null;
  return (
    <>
      <Address>
        <LinkInput
          name={`${path}.value`}
          label={text(`bot.media.${kind}`)}
          hint={text(`bot.media.${kind}Hint`)}
          value={value}
          error={errorAt(`${path}.value`)}
          onChange={(next) => onChange({ value: next })}
        />
        <UploadButton
          accept={whatsappVideo ? 'video/mp4' : `${kind}/*`}
          {...(whatsappVideo && {
            limit: {
              bytes: WHATSAPP_LIMITS.videoMegabytes * 1024 ** 2,
              text: limitTexts.videoMegabytes[language],
            },
          })}
          unfit={
            whatsappVideo
              ? (limitSentence('whatsapp.videoFormat', language) ?? '')
              : text(`bot.media.${kind}Unfit`)
          }
          onUploaded={(address) => onChange({ value: address })}
          onFailed={setFailure}
        />
      </Address>
      {failure ? (
        <p className="wrong" role="alert">
          {failure}
        </p>
      ) : null}
      {url ? <Shown key={url} kind={kind} url={url} /> : null}
      <MessageInput {...props} label={text('bot.field.caption')} />
    </>
  );
}

function Shown({ kind, url }: { kind: 'image' | 'video'; url: string }) {
  const text = useText();
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <p className="wrong" role="alert">
        {text('bot.media.failed')}
      </p>
    );
  }
  return (
    <Frame>
      {kind === 'image' ? (
        <img src={url} alt={text('bot.media.shown')} onError={() => setFailed(true)} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the merchant's video has no captions
        <video src={url} controls preload="metadata" onError={() => setFailed(true)} />
      )}
    </Frame>
  );
}

const Frame = styled('div')(({ theme: { colours } }) => ({
  '& > *': {
    display: 'block',
    maxWidth: '100%',
    maxHeight: 220,
    border: `1px solid ${colours.line}`,
    borderRadius: radius.control,
  },
}));

const Address = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 10,
  alignItems: 'start',
  '& > button': { marginTop: 27, minHeight: 43 },
});
