import { Fragment } from 'react';
import { Link } from 'react-router';
import { useText } from '@/i18n/useText';

interface Props {
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

const PLACES = { terms: '/terms', privacy: '/privacy' } as const;

/** The consent of register, with both texts linked. */
export function Consent({ checked, error, onChange }: Props) {
  const text = useText();
  // The sentence has its links in different places in each language.
  const parts = text('auth.register.consent', {
    terms: '\u0000terms\u0000',
    privacy: '\u0000privacy\u0000',
  }).split('\u0000');
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          name="consent"
          checked={checked}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? 'consent-error' : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {parts.map((part, index) =>
            part === 'terms' || part === 'privacy' ? (
              <Link key={part} to={PLACES[part]} target="_blank">
                {text(`auth.${part}`)}
              </Link>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never move
              <Fragment key={index}>{part}</Fragment>
            ),
          )}
        </span>
      </label>
      {error ? (
        <p id="consent-error" className="wrong">
          {error}
        </p>
      ) : null}
    </div>
  );
}
