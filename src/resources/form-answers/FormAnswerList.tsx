import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { List } from '@/admin/List';
import { Card } from '@/components/Card';
import { Page } from '@/components/Page';
import { EmptyState } from '@/components/states/EmptyState';
import { useText } from '@/i18n/useText';
import { formAnswerList } from './list';

export default function FormAnswerList() {
  const text = useText();
  return (
    <Page
      title={text('reports.forms.title')}
      list={{ name: text('analytics.title'), path: '/analytics/actions' }}
    >
      <List
        list={formAnswerList}
        empty={
          <Card>
            <EmptyState
              icon="list"
              title={text('reports.forms.empty')}
              text={text('reports.forms.emptyText')}
            >
              <Button component={Link} to="/templates" variant="outlined">
                {text('reports.forms.templates')}
              </Button>
            </EmptyState>
          </Card>
        }
      />
    </Page>
  );
}
