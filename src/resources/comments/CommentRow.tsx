import type { Comment } from '@contract/calls/reviews/moderation';
import { styled } from '@mui/material/styles';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { Stars } from '@/components/Stars';
import { writeMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { ProductLink } from '@/resources/moderation/ProductLink';
import { VerdictToggle } from '@/resources/moderation/VerdictToggle';
import { radius } from '@/theme/tokens';
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
