import { styled } from '@mui/material/styles';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

interface Props {
  text: string;
  /** Example of a valid value, as code; empty without one. */
  example: string;
}

export function HintMore({ text: details, example }: Props) {
  const text = useText();
  return (
    <More>
      <summary>{text(example ? 'form.example' : 'form.more')}</summary>
      {example ? (
        <pre>
          <code>{example}</code>
        </pre>
      ) : null}
      <p>{details}</p>
    </More>
  );
}

const More = styled('details')(({ theme: { colours } }) => ({
  marginTop: 4,
  fontSize: size.small,
  '& summary': {
    width: 'fit-content',
    padding: '2px 0',
    borderRadius: radius.small,
    color: colours.quiet,
    cursor: 'pointer',
  },
  '& summary:hover': { color: colours.primaryText },
  '@media (pointer: coarse)': { '& summary': { paddingBlock: 12 } },
  '& pre': {
    margin: '4px 0 8px',
    padding: '10px 12px',
    overflowX: 'auto',
    borderRadius: radius.control,
    backgroundColor: colours.sunken,
    fontSize: size.small,
  },
  '& p': { margin: '0 0 4px', color: colours.quiet },
}));
