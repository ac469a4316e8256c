-- Ended here and not yet at the provider: since when, or when it was last told in vain.
alter table subscription add column cancel_due timestamptz;
create index subscription_cancel on subscription (cancel_due) where cancel_due is not null;

-- When the provider was last asked how its bill went.
alter table subscription add column looked_at timestamptz;

create index checkout_unpaid on checkout (made_at) where state <> 'paid';
