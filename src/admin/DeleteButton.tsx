import { Icon } from '@/components/Icon';
import { useText } from '@/i18n/useText';

interface Props {
  /** Accessible label with the name of the item to delete. */
  label: string;
  onClick: () => void;
}

/** A plain button, because Material UI's button is slow in long lists. */
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
