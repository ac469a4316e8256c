import type { TaxDetails } from '@catalogue/pricing/tax';
import type { User } from '@contract/entities/user';
import { session } from '@/authProvider/session';
import { call } from '@/dataProvider/http';

/** Keeps whom invoices are for, so that the next form begins with it. */
export async function keepTaxDetails(user: User, company: TaxDetails): Promise<void> {
  const { data } = await call('POST /auth/updateInfo', {
    body: { id: user.id, extra: { company } },
  });
  session.start(data);
}
