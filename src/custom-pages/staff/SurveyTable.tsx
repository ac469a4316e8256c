import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { useText } from '@/i18n/useText';
import { surveyList } from './surveys';

/** What users wished for. */
export default function SurveyTable() {
  const text = useText();
  return (
    <List
      list={surveyList}
      empty={
        <Card>
          <EmptyState
            icon="star"
            title={text('staff.noSurveys')}
            text={text('staff.noSurveysText')}
          />
        </Card>
      }
    />
  );
}
