import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { ViewChips } from '@/components/navigation/ViewChips';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { chipRow } from '@/theme/scrollFade';
import { choiceText, isChips, useListInUse } from './list';

export function StatusChips() {
  const text = useText();
  const language = useLanguage();
  const { list } = useListInUse();
  const { filterValues, setFilters, meta } = useListContext();
  const filter = list.filters?.find(isChips);
  if (!filter) return null;
  const { source, label, any = 'list.any', choices } = filter;
  const countOf = (value: string) => {
    const count: number | undefined = meta?.counts?.[value];
    return count === undefined ? undefined : formatCount(count, language);
  };
  const choose = (value: string) => {
    const { [source]: _, ...others } = filterValues;
    setFilters(value === ALL ? others : { ...others, [source]: value }, {});
  };
  const views = choices.map((choice) => ({
    value: choice.value,
    label: choiceText(choice, text),
    count: countOf(choice.value),
  }));
  return (
    <Frame>
      <ViewChips
        label={text(label)}
        views={[{ value: ALL, label: text(any), count: countOf(ALL) }, ...views]}
        value={String(filterValues[source] ?? ALL)}
        onChange={choose}
      />
    </Frame>
  );
}

const ALL = 'all';

// On phones the chips scroll sideways, so that they take one line.
const Frame = styled('div')(({ theme: { colours } }) => ({
  marginBottom: 16,
  '@media (max-width: 719px)': { ...chipRow(colours.ground), marginBottom: 12 },
}));
