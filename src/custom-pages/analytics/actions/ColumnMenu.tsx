import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';
import { type MetricName, metricNames, metrics } from './metrics';

interface Props {
  value: readonly MetricName[];
  onChange: (value: MetricName[]) => void;
}

export function ColumnMenu({ value, onChange }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (name: MetricName) => {
    const next = metricNames.filter((other) => (other === name) !== value.includes(other));
    if (next.length) onChange(next);
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="columns" size={18} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('analytics.columns')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {metricNames.map((name) => (
          <MenuItem
            key={name}
            role="menuitemcheckbox"
            aria-checked={value.includes(name)}
            onClick={() => toggle(name)}
          >
            <Check>{value.includes(name) ? <Icon name="check" size={18} /> : null}</Check>
            {text(metrics[name].text)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const Check = styled('span')({ display: 'inline-flex', width: 20 });
