import { Fragment } from 'react';
import { Link } from 'react-router';
import { useBoundInput } from '@/admin/form/inputs';
import { useText } from '@/i18n/useText';

const PLACES = { terms: '/terms', privacy: '/privacy' } as const;

export function Consent() {
  const text = useText();
  const { value, set, error, ref } = useBoundInput<boolean>('consent');
  // The position of the links in the sentence depends on the language.
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
          ref={ref}
          checked={value}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? 'consent-error' : undefined}
          onChange={(event) => set(event.target.checked)}
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
