import { SELECTABLE_STATUSES } from '@catalogue/campaign';
import { BulkDelete, BulkUpdate } from '@/admin/bulk';
import { useDataProvider } from '@/dataProvider';
import { errorCode } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import type { StatusRow } from './rowStatus';

export default function CampaignBulk({ deleteText }: { deleteText: string }) {
  const text = useText();
  const dataProvider = useDataProvider();
  return (
    <>
      <BulkUpdate
        label={text('list.bulk.status')}
        choices={SELECTABLE_STATUSES.map((value) => ({
          value,
          label: text(`app.status.${value}`),
        }))}
        ask={(status, count) =>
          status === 'active'
            ? {
                title: text('actions.bulk.activateTitle', { smart_count: count }),
                text: text('actions.bulk.activateText'),
                confirm: text('actions.bulk.activate'),
              }
            : undefined
        }
        run={({ id, version }: StatusRow, status) =>
          dataProvider.campaigns.setCampaignStatus({ id, status, version })
        }
        reasonOf={(error) =>
          errorCode(error) === 'conflict' ? text('actions.bulk.conflict') : undefined
        }
      />
      <BulkDelete text={deleteText} />
    </>
  );
}
