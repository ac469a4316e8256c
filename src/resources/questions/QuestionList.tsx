import { useText } from '@/i18n/useText';
import { ModerationPage } from '../moderation/ModerationPage';
import { QuestionDesk } from './QuestionDesk';

/** /questionpanel: what shoppers ask, the answers, and the mails that carry them. */
export default function QuestionList() {
  const text = useText();
  return (
    <ModerationPage
      resource="questions"
      title={text('questions.title')}
      none={{
        icon: 'question',
        title: text('questions.noQuestionsFound'),
        text: text('questions.noQuestionsText'),
      }}
      desk={QuestionDesk}
    />
  );
}
