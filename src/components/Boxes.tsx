import { styled } from '@mui/material/styles';
import { radius, size } from '@/theme/tokens';

interface BoxesProps {
  id: string;
  /** Id of the element that labels the group. */
  labelledBy?: string;
  /** Label of the group when no element labels it. */
  label?: string;
  value: string;
  options: readonly { value: string; label: string; image?: string | undefined }[];
  disabled?: boolean;
  wrong?: boolean;
  onChange: (value: string) => void;
}

interface SeveralProps extends Omit<BoxesProps, 'value' | 'onChange'> {
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** Multiple choice among a few options, shown as boxes; semantically checkboxes. */
export function SeveralBoxes(props: SeveralProps) {
  const { id, labelledBy, label, values, options, disabled, wrong, onChange } = props;
  return (
    <Group
      role="group"
      id={id}
      aria-labelledby={labelledBy}
      aria-label={label}
      data-wrong={wrong || undefined}
    >
      {options.map(({ value, label: name, image }) => (
        <label key={value}>
          <input
            type="checkbox"
            value={value}
            checked={values.includes(value)}
            disabled={disabled}
            onChange={({ target }) =>
              onChange(
                options
                  .map((option) => option.value)
                  .filter((one) => (one === value ? target.checked : values.includes(one))),
              )
            }
          />
          <span>
            {image && <img src={image} alt="" loading="lazy" />}
            {name}
          </span>
        </label>
      ))}
    </Group>
  );
}

/** Single choice among a few options, shown as boxes; semantically radio buttons. */
export function Boxes(props: BoxesProps) {
  const { id, labelledBy, label, value, options, disabled, wrong, onChange } = props;
  return (
    <Group
      role="radiogroup"
      id={id}
      aria-labelledby={labelledBy}
      aria-label={label}
      data-wrong={wrong || undefined}
    >
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.image && <img src={option.image} alt="" loading="lazy" />}
            {option.label}
          </span>
        </label>
      ))}
    </Group>
  );
}

const Group = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& label': { position: 'relative' },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& input:disabled': { cursor: 'default' },
  '& span': {
    display: 'grid',
    justifyItems: 'center',
    gap: 6,
    padding: '7px 14px',
    border: `1px solid ${colours.controlLine}`,
    borderRadius: radius.control,
    backgroundColor: colours.surface,
    fontSize: size.body,
    fontWeight: 550,
  },
  '&[data-wrong] span': { borderColor: colours.error },
  '& img': { width: 120, aspectRatio: '16 / 10', objectFit: 'cover', borderRadius: radius.small },
  '& input:hover:enabled + span': { borderColor: colours.quiet },
  '& input:checked + span': {
    borderColor: colours.primary,
    boxShadow: `inset 0 0 0 1px ${colours.primary}`,
    backgroundColor: colours.status.active.background,
    color: colours.status.active.text,
  },
  '& input:focus-visible + span': { outline: `3px solid ${colours.primary}`, outlineOffset: 2 },
  '& input:disabled + span': { color: colours.quiet },
  '& input:disabled:not(:checked) + span': { opacity: 0.6 },
}));
