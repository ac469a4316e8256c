-- Payments staff should know of: refunds, and those that match nothing we have sold.
create table payment_case (
  id text primary key,
  kind text not null check (kind in ('refund', 'unmatched')),
  -- Why it matches nothing.
  reason text not null default '',
  -- Null when the payment names no shop.
  pid text,
  email text not null default '',
  subscription_id text,
  checkout_id text,
  payment_id text,
  cents integer,
  -- Everything was given back, and of the period that runs.
  whole boolean not null default false,
  running boolean not null default false,
  at timestamptz not null,
  closed_at timestamptz,
  closed_by text
);
create index payment_case_open on payment_case (at) where closed_at is null;
create index payment_case_of on payment_case (pid, subscription_id) where kind = 'refund';

alter table checkout drop constraint checkout_state_check;
alter table checkout add constraint checkout_state_check
  check (state in ('open', 'expired', 'paid', 'refunded'));
