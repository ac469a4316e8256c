import { useQuery } from '@tanstack/react-query';
import { MessagePicture, messageOf } from '@/campaign-editor/MessagePicture';
import { useDataProvider } from '@/dataProvider';
import { SETTINGS_STALE_MS } from '@/dataProvider/areas/account/shop';
import { templateQuery } from '@/dataProvider/areas/campaigns/campaigns';
import { ThumbSkeleton } from './ThumbSkeleton';

export default function MessageThumb({ id }: { id: number }) {
  const dataProvider = useDataProvider();
  const { data: template, isLoading } = useQuery({
    ...templateQuery(dataProvider, id, false),
    staleTime: SETTINGS_STALE_MS,
  });
  const message = messageOf(template?.data[0]?.data);
  if (isLoading) return <ThumbSkeleton />;
  return message ? <MessagePicture entry={message} /> : null;
}
