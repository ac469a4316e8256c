import type { Comment } from '@contract/calls/reviews/moderation';
import { styled } from '@mui/material/styles';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { Icon } from '@/components/Icon';
import { Stars } from '@/components/Stars';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { ProductLink } from '@/resources/moderation/ProductLink';
import { motion, radius, size } from '@/theme/tokens';
import type { Verdict } from './useChanges';

interface Props {
  /** The review with the pending change. */
  row: Comment;
  select: ReactNode;
  onChange: (verdict: Partial<Verdict>) => void;
  onPicture: (at: number) => void;
}

export function CommentRow({ row, select, onChange, onPicture }: Props) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const { extra, verify, product_id, created_at } = row;
  return (
    <li aria-labelledby={id}>
      {select}
      <div className="content">
        <div className="who">
          <Stars rate={extra.rate} />
          <strong id={id}>{extra.userFullName}</strong>
          {extra.source === 'trendyol' && (
            <span className="status" data-status="test">
              {text('questions.source.trendyol')}
            </span>
          )}
        </div>
        <p className="words">{extra.comment}</p>
        {extra.mediaFiles.length > 0 && (
          <Pictures>
            {extra.mediaFiles.map(({ url }, at) => (
              <button
                key={url}
                type="button"
                aria-label={text('comments.picture', { number: at + 1, name: extra.userFullName })}
                onClick={() => onPicture(at)}
              >
                <img
                  src={url}
                  alt=""
                  loading="lazy"
                  referrerPolicy="no-referrer"
                  onError={hideTile}
                />
              </button>
            ))}
          </Pictures>
        )}
        <div className="facts">
          <ProductLink id={product_id} url={extra.absolute_url} product={row.product} />
          <time dateTime={created_at}>{writeMoment(created_at, language)}</time>
          <span>{extra.email}</span>
          {extra.orderNumber && (
            <span>{text('comments.order', { number: extra.orderNumber })}</span>
          )}
        </div>
      </div>
      <div className="does">
        <VerdictToggle
          labels={{ off: text('comments.bulk.approve'), on: text('comments.approve') }}
          checked={verify}
          onChange={(verify) => onChange({ verify })}
        />
        <VerdictToggle
          tone="hide"
          labels={{ off: text('comments.bulk.hide'), on: text('comments.hide') }}
          checked={extra.hidden}
          onChange={(hidden) => onChange({ hidden })}
        />
      </div>
    </li>
  );
}

/** Hides the tile of a picture whose file is missing. */
function hideTile({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  const tile = currentTarget.closest('button');
  if (tile) tile.style.display = 'none';
}

const Pictures = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '4px 0 10px',
  '& button': {
    width: 72,
    height: 72,
    padding: 0,
    overflow: 'hidden',
    border: `1px solid ${colours.line}`,
    borderRadius: radius.control,
    background: colours.ground,
    cursor: 'zoom-in',
  },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

interface VerdictToggleProps {
  /** Labels of the button: `off` describes the effect of a click, `on` the state after it. */
  labels: { off: string; on: string };
  checked: boolean;
  onChange: (checked: boolean) => void;
  tone?: 'approve' | 'hide';
}

function VerdictToggle({ labels, checked, onChange, tone = 'approve' }: VerdictToggleProps) {
  return (
    <Toggle data-tone={tone} data-other={checked ? labels.off : labels.on}>
      <input type="checkbox" checked={checked} onChange={() => onChange(!checked)} />
      <span>
        <Icon name={tone === 'hide' ? 'eyeOff' : 'check'} size={ICON_PX} />
        {checked ? labels.on : labels.off}
      </span>
    </Toggle>
  );
}

const ICON_PX = 16;
const GAP_PX = 6;

const Toggle = styled('label')(({ theme: { colours } }) => ({
  position: 'relative',
  display: 'inline-grid',
  placeContent: 'center',
  justifyItems: 'center',
  minHeight: 36,
  padding: '0 14px',
  border: `1px solid ${colours.lineStrong}`,
  borderRadius: radius.control,
  boxSizing: 'border-box',
  fontSize: size.small,
  fontWeight: 600,
  cursor: 'pointer',
  transition: `background-color ${motion.fast}`,
  // The label of the other state reserves its width, so that both states are equally wide.
  '&::after': {
    content: 'attr(data-other)',
    height: 0,
    paddingInlineStart: ICON_PX + GAP_PX,
    visibility: 'hidden',
  },
  '& > span': { display: 'flex', alignItems: 'center', gap: GAP_PX },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '&:hover': { backgroundColor: colours.hover },
  '&:has(:focus-visible)': { outline: `2px solid ${colours.primary}`, outlineOffset: 2 },
  '&:has(:checked)': {
    borderColor: 'transparent',
    backgroundColor: colours.status.active.background,
    color: colours.status.active.text,
  },
  '&[data-tone=hide]:has(:checked)': {
    backgroundColor: colours.status.disabled.background,
    color: colours.status.disabled.text,
  },
  '@media (pointer: coarse)': { minHeight: 44 },
  '@media (forced-colors: active)': { '&:has(:checked)': { borderColor: 'Highlight' } },
}));
