-- After limit_until the shop's own daily_limit ends and what every shop has counts.
alter table product add column limit_until timestamptz;

-- What a shop has, and had, subscribed to; one is live at a time, and a trial comes once.
create table subscription (
  pid text not null,
  id text not null default gen_random_uuid()::text,
  source text not null check (source in ('trial', 'premium', 'paddle', 'sandbox')),
  -- The provider's names of it, its plan and who pays.
  subscription_id text,
  plan_id text not null,
  customer_id text,
  tier text not null,
  status text not null check (status in ('trial', 'active', 'past_due', 'deleted')),
  month_limit integer not null,
  daily_limit integer not null,
  first_cents integer not null,
  cents integer not null,
  next_bill_date date,
  -- A trial's end, or until when a deleted one is paid.
  ends_at timestamptz,
  -- Somebody is changing it at the provider.
  busy_until timestamptz,
  -- The moment of what is known last: news from before it is old.
  changed_at timestamptz not null,
  created_at timestamptz not null,
  primary key (pid, id)
);
create unique index subscription_live on subscription (pid) where status <> 'deleted';
create unique index subscription_trial on subscription (pid) where source = 'trial';
create unique index subscription_name on subscription (subscription_id);
create index subscription_due on subscription (next_bill_date) where status in ('active', 'past_due');

-- A way to pay that was opened; it is settled once.
create table checkout (
  pid text not null,
  ref text not null,
  -- The same wish of the same shop has the same key.
  key text not null,
  kind text not null check (kind in ('subscription', 'custom')),
  tier text,
  plan_id text,
  cents integer not null,
  email text not null,
  url text,
  state text not null default 'open' check (state in ('open', 'expired', 'paid')),
  checkout_id text,
  made_at timestamptz not null,
  settled_at timestamptz,
  primary key (pid, ref)
);
create unique index checkout_open on checkout (pid, key) where state = 'open';
create unique index checkout_order on checkout (checkout_id);

create table subscription_log (
  pid text not null,
  id bigint generated always as identity,
  category text not null,
  label text not null check (label in ('create', 'trial', 'deleted')),
  cents integer not null,
  extra jsonb not null,
  at timestamptz not null,
  primary key (pid, id)
);

-- Notices of the provider that were taken: a doubled one does nothing.
create table payment_notice (
  pid text not null,
  notice_id text not null,
  name text not null,
  at timestamptz not null,
  primary key (pid, notice_id)
);

-- What the sandbox keeps in place of a provider.
create table sandbox_checkout (
  id text primary key,
  plan_id text,
  title text not null,
  cents integer not null,
  email text not null,
  passthrough text not null,
  return_url text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'cancelled')),
  subscription_id text
);
create table sandbox_subscription (
  id text primary key,
  plan_id text not null,
  cents integer not null,
  email text not null,
  passthrough text not null,
  checkout_id text not null,
  state text not null,
  next_bill_date date not null,
  anchor_day smallint not null
);
create table sandbox_payment (
  subscription_id text not null,
  due_on date not null,
  id text not null,
  cents integer not null,
  paid boolean not null,
  primary key (subscription_id, due_on, id)
);
