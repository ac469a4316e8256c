import { useText } from '@/i18n/useText';
import { ModerationPage } from '../moderation/ModerationPage';
import { CommentDesk } from './CommentDesk';

/** /reviewspanel: what shoppers think of products, and what of it the shop shows. */
export default function CommentList() {
  const text = useText();
  return (
    <ModerationPage
      resource="comments"
      title={text('comments.title')}
      none={{
        icon: 'star',
        title: text('comments.noDataFound'),
        text: text('comments.noDataText'),
      }}
      desk={CommentDesk}
    />
  );
}
