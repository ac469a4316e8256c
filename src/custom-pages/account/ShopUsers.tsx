import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/authProvider/useUser';
import { ContactText } from '@/components/ContactText';
import { Facts } from '@/components/Facts';
import { Section } from '@/components/Section';
import { useDataProvider } from '@/dataProvider';
import { shopUsersQuery } from '@/dataProvider/areas/account/account';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

export function ShopUsers() {
  const text = useText();
  const me = useUser();
  const dataProvider = useDataProvider();
  const { data = [] } = useQuery(shopUsersQuery(dataProvider));
  if (data.length < 2) return null;
  return (
    <Section
      title={text('account.users')}
      headerContent={
        <p>
          <ContactText>{text('account.usersText')}</ContactText>
        </p>
      }
    >
      <People>
        {data.map((user) => {
          const facts = [
            user.name,
            user.seen_at && text('account.lastSeen', { moment: formatMoment(user.seen_at) }),
          ];
          return (
            <li key={user.id}>
              <span className="head">
                <strong>{user.email}</strong>
                {user.id === me?.id ? <span className="tag">{text('account.you')}</span> : null}
                <span className="tag" data-tone={user.host === 'main' ? 'plain' : 'info'}>
                  {text(`account.role.${user.host}`)}
                </span>
                {user.disabled ? (
                  <span className="tag" data-tone="bad">
                    {text('account.userDisabled')}
                  </span>
                ) : null}
              </span>
              <Facts facts={facts} />
            </li>
          );
        })}
      </People>
    </Section>
  );
}

const People = styled('ul')(({ theme: { colours } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '10px 0', borderTop: `1px solid ${colours.line}`, overflowWrap: 'anywhere' },
  '& li:first-of-type': { paddingTop: 0, border: 0 },
  '& li:last-of-type': { paddingBottom: 0 },
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
  '& p': { margin: '2px 0 0', color: colours.quiet, fontSize: size.body },
}));
