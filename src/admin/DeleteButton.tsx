import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';

interface Props {
  /** Says what is deleted. */
  label: string;
  onClick: () => void;
}

/** At the end of a row; drawn without Material's button, because every row has one. */
export function DeleteButton({ label, onClick }: Props) {
  const text = useText();
  return (
    <button
      className="delete"
      type="button"
      aria-label={label}
      title={text('list.bulk.delete')}
      onClick={onClick}
    >
      <Icon name="trash" />
    </button>
  );
}
