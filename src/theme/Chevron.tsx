import { Icon } from '@/components/Icon';

/** The icon of selects; the class places it. */
export const Chevron = ({ className }: { className?: string }) => (
  <span className={className}>
    <Icon name="down" size={18} />
  </span>
);
