-- Subscriptions and payments.

-- Present and former subscriptions of a shop: at most one is live, and at most one trial ever exists.
create table subscription (
  pid text not null,
  id text not null default gen_random_uuid()::text,
  source text not null,
  subscription_id text,
  plan_id text not null,
  customer_id text,
  tier text not null,
  status text not null,
  month_limit int not null,
  daily_limit int not null,
  first_cents int not null,
  cents int not null,
  next_bill_date date,
  ends_at timestamptz,
  busy_until timestamptz,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  cancel_due timestamptz,
  looked_at timestamptz,
  facts jsonb not null default '{}',
  grace_until timestamptz,
  kept_tier text,
  kept_limit int,
  kept_until timestamptz,
  unsure_since timestamptz,
  primary key (pid, id),
  check (source in ('trial', 'premium', 'paddle', 'sandbox')),
  check (status in ('trial', 'active', 'past_due', 'deleted'))
);
create index subscription_by_created on subscription (pid, created_at);
create index subscription_cancel on subscription (cancel_due) where cancel_due is not null;
create index subscription_due on subscription (next_bill_date) where status in ('active', 'past_due');
create unique index subscription_live on subscription (pid) where status <> 'deleted';
create unique index subscription_name on subscription (subscription_id);
create unique index subscription_trial on subscription (pid) where source = 'trial';
create index subscription_unsure on subscription (unsure_since) where unsure_since is not null;

create table subscription_log (
  pid text not null,
  id bigint generated always as identity,
  category text not null,
  label text not null,
  cents int not null,
  extra jsonb not null,
  at timestamptz not null,
  primary key (pid, id),
  check (label in ('create', 'trial', 'change', 'refund', 'deleted'))
);

-- Opened payment pages; each is completed once.
create table checkout (
  pid text not null,
  ref text not null,
  key text not null,
  kind text not null,
  tier text,
  plan_id text,
  cents int not null,
  email text not null,
  url text,
  state text not null default 'open',
  checkout_id text,
  made_at timestamptz not null,
  settled_at timestamptz,
  first_bill_on date,
  primary key (pid, ref),
  check (kind in ('subscription', 'custom')),
  check (state in ('open', 'expired', 'paid', 'refunded'))
);
create unique index checkout_open on checkout (pid, key) where state = 'open';
create unique index checkout_order on checkout (checkout_id);
create index checkout_unpaid on checkout (made_at) where state <> 'paid';

-- Processed webhooks of the provider, so that a repeated one has no effect.
create table payment_notice (
  pid text not null,
  notice_id text not null,
  name text not null,
  at timestamptz not null,
  primary key (pid, notice_id)
);

-- Payments that staff must handle: refunds, and payments that match no sale.
create table payment_case (
  id text not null,
  kind text not null,
  reason text not null default '',
  pid text,
  email text not null default '',
  subscription_id text,
  checkout_id text,
  payment_id text,
  cents int,
  whole boolean not null default false,
  running boolean not null default false,
  at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  primary key (id),
  check (kind in ('refund', 'unmatched'))
);
create index payment_case_of on payment_case (pid, subscription_id) where kind = 'refund';
create index payment_case_open on payment_case (at) where closed_at is null;

-- E-mails about payments and limits that were sent, so that each is sent once.
create table billing_letter (
  pid text not null,
  name text not null,
  written_at timestamptz not null,
  primary key (pid, name)
);
create index billing_letter_time on billing_letter (written_at);

-- State of the sandbox, which replaces a payment provider.
create table sandbox_checkout (
  id text not null,
  plan_id text,
  title text not null,
  cents int not null,
  email text not null,
  passthrough text not null,
  return_url text not null,
  state text not null default 'open',
  subscription_id text,
  first_bill_on date,
  primary key (id),
  check (state in ('open', 'paid', 'cancelled'))
);

create table sandbox_subscription (
  id text not null,
  plan_id text not null,
  cents int not null,
  email text not null,
  passthrough text not null,
  checkout_id text not null,
  state text not null,
  next_bill_date date not null,
  anchor_day smallint not null,
  primary key (id)
);

create table sandbox_payment (
  subscription_id text not null,
  due_on date not null,
  id text not null,
  cents int not null,
  paid boolean not null,
  primary key (subscription_id, due_on, id)
);
