import type { ConnectionTest as Result } from '@contract/entities/bots/bot';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { Failure } from '@/components/form/Failure';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import type { SentWhatsappAccount } from '@/dataProvider/areas/bots/bot';
import { useErrorText } from '@/dataProvider/useErrorText';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

/** Tests the entered credentials with WhatsApp before they are saved, and explains each problem. */
export function ConnectionTest() {
  const text = useText();
  const errorText = useErrorText();
  const { bot } = useDataProvider();
  const { getValues } = useFormContext<SentWhatsappAccount>();
  const test = useMutation({
    mutationFn: () => {
      const { phone_number_id, business_account_id = '', token, app_secret } = getValues();
      return bot.testWhatsappAccount({ phone_number_id, business_account_id, token, app_secret });
    },
  });
  return (
    <Box>
      <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate()}>
        {text('bot.account.test.button')}
      </Button>
      <Failure>{test.error ? errorText(test.error) : null}</Failure>
      {test.data ? <Results results={test.data} /> : null}
    </Box>
  );
}

function Results({ results }: { results: Result }) {
  const text = useText();
  return (
    <section role="status" aria-label={text('bot.account.test.title')}>
      <ul>
        {results.map(({ part, problem, detail }) => (
          <li key={part} data-state={problem ? 'bad' : 'good'}>
            <Icon name={problem ? 'error' : 'healthy'} size={18} />
            <div>
              <strong>{text(`bot.account.test.part.${part}`)}</strong>
              <span>
                {problem
                  ? text(`bot.account.test.problem.${problem}`)
                  : text('bot.account.test.ok')}
              </span>
              {detail ? <small>{detail}</small> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Box = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  '& section': { justifySelf: 'stretch' },
  '& ul': {
    margin: 0,
    padding: 0,
    border: `1px solid ${colours.line}`,
    borderRadius: radius.control,
    listStyle: 'none',
  },
  '& li': { display: 'flex', gap: 10, padding: '10px 14px' },
  '& li + li': { borderTop: `1px solid ${colours.line}` },
  '& li > svg': { flex: 'none', marginTop: 2 },
  '& li[data-state=good] > svg': { color: colours.success },
  '& li[data-state=bad] > svg': { color: colours.error },
  '& li strong, & li span, & li small': { display: 'block', overflowWrap: 'anywhere' },
  '& li strong': { fontSize: size.body, fontWeight: 600 },
  '& li span': { color: colours.quiet, fontSize: size.small },
  '& li small': { color: colours.faint, fontSize: size.caption },
  '& [role=alert]:empty': { display: 'none' },
}));
