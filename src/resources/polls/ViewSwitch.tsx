import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useNavigate } from 'react-router';
import { useText } from '@/i18n/useText';

interface Props {
  view: 'pie' | 'table';
  poll?: number | undefined;
}

export function ViewSwitch({ view, poll }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const open = (next: Props['view']) => {
    if (next === 'pie') return navigate(poll ? `/pollpanel?poll=${poll}` : '/pollpanel');
    const filter = poll ? `?${new URLSearchParams({ filter: JSON.stringify({ poll }) })}` : '';
    return navigate(`/pollpanel/answers${filter}`);
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={text('polls.view')}
      onChange={(_, next: Props['view'] | null) => next && open(next)}
    >
      <ToggleButton value="pie">{text('polls.pie')}</ToggleButton>
      <ToggleButton value="table">{text('polls.table')}</ToggleButton>
    </ToggleButtonGroup>
  );
}
