-- Schedules: people a shop may write to, what its visitors did, and what is to be sent.

create table contact (
  pid text collate "C" not null,
  id uuid not null default gen_random_uuid(),
  email text,
  -- The address in lower case: one person a shop.
  email_key text collate "C",
  -- Digits with the country code.
  phone text,
  name text not null default '',
  -- MM-DD
  birthday text,
  -- The action whose form they filled in last.
  source integer not null,
  -- When they agreed to be written to; null: they did not.
  consented_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null,
  primary key (pid, id),
  unique (pid, email_key)
);

-- The browsers a person was met in.
create table contact_visitor (
  pid text collate "C" not null,
  visitor uuid not null,
  contact uuid not null,
  primary key (pid, visitor)
);
create index contact_visitor_contact on contact_visitor (pid, contact);

-- Browsers that agreed to notifications.
create table push_subscription (
  pid text collate "C" not null,
  endpoint text collate "C" not null,
  contact uuid not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (pid, endpoint)
);
create index push_subscription_contact on push_subscription (pid, contact);

-- When each visitor last did something a schedule asks for.
create table visitor_fact (
  pid text collate "C" not null,
  visitor uuid not null,
  visited_at timestamptz,
  cart_at timestamptz,
  emptied_at timestamptz,
  ordered_at timestamptz,
  primary key (pid, visitor)
);

-- Signals that were taken, so that a repeated one starts nothing.
create table visitor_signal (
  pid text collate "C" not null,
  id uuid not null,
  taken_at timestamptz not null,
  primary key (pid, id)
);
create index visitor_signal_taken on visitor_signal (taken_at);

-- How far each schedule has got.
create table schedule_state (
  pid text collate "C" not null,
  id integer not null,
  running boolean not null,
  -- What starts it; when that changes, whoever waited is forgotten.
  trigger text not null,
  -- Moments of the calendar up to here are done with; what visitors did before does not count.
  since timestamptz not null,
  -- When the calendar wants to be asked again.
  next_at timestamptz,
  sent integer not null default 0,
  failed integer not null default 0,
  primary key (pid, id)
);
create index schedule_state_next on schedule_state (next_at) where running;

-- Who is to get a schedule's message, and when.
create table schedule_job (
  pid text collate "C" not null,
  schedule integer not null,
  -- A visitor, or with an occurrence a contact.
  person uuid not null,
  -- The moment of the calendar; empty for what a visitor started.
  occurrence text collate "C" not null,
  started_at timestamptz not null,
  due_at timestamptz not null,
  -- Why it is over; null while it waits.
  outcome text,
  primary key (pid, schedule, person, occurrence)
);
create index schedule_job_due on schedule_job (due_at) where outcome is null;
create index schedule_job_over on schedule_job (due_at) where outcome is not null;

-- Each message to each person: first what is to be sent, then the log of what became of it.
create table schedule_outbox (
  pid text collate "C" not null,
  id bigint generated always as identity,
  schedule integer not null,
  -- Null for the merchant's own test, and for a moment that was missed.
  contact uuid,
  channel text not null,
  address text not null,
  state text not null check (
    state in ('queued', 'sending', 'sent', 'failed', 'unclear', 'withdrawn', 'missed')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  -- Whoever sends it has until then.
  lease_until timestamptz,
  error text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (pid, id)
);
create index schedule_outbox_due on schedule_outbox (pid, due_at, id) where state = 'queued';
create index schedule_outbox_lease on schedule_outbox (lease_until) where state = 'sending';
create index schedule_outbox_log on schedule_outbox (pid, schedule, id desc);

-- When a person last got a schedule's message: what its frequency asks.
create table schedule_person (
  pid text collate "C" not null,
  schedule integer not null,
  contact uuid not null,
  last_at timestamptz,
  -- What to go back to when the message could not be sent.
  before_at timestamptz,
  primary key (pid, schedule, contact)
);

-- Forms filled in before there were contacts; read once.
create table contact_backlog (
  pid text collate "C" not null,
  id uuid not null,
  primary key (pid, id)
);
insert into contact_backlog (pid, id) select pid, id from events where type = 5;

-- Schedules of before could not be sent: their content is not one of today.
update campaign set status = 'disabled' where type = 'schedule';
