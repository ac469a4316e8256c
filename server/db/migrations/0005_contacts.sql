-- Contacts, and the schedules that write to them.

create table contact (
  pid text collate "C" not null,
  id uuid not null default gen_random_uuid(),
  email text,
  email_key text collate "C",
  phone text,
  name text not null default '',
  birthday text,
  source int not null,
  consented_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null,
  primary key (pid, id),
  unique (pid, email_key)
);

-- Browsers in which a contact was entered.
create table contact_visitor (
  pid text collate "C" not null,
  visitor uuid not null,
  contact uuid not null,
  primary key (pid, visitor)
);
create index contact_visitor_contact on contact_visitor (pid, contact);

-- Progress of reading forms that are older than the contact list; read once.
create table contact_backlog (
  pid text collate "C" not null,
  id uuid not null,
  primary key (pid, id)
);

create table contact_message (
  id text not null default gen_random_uuid()::text,
  pid text not null,
  user_id text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  primary key (id)
);

-- Services that receive a shop's contacts; their keys are in product_secret.
create table contact_connection (
  pid text collate "C" not null,
  kind text not null,
  url text not null default '',
  list text not null default '',
  created_at timestamptz not null,
  primary key (pid, kind),
  check (kind in ('webhook', 'klaviyo', 'mailchimp', 'brevo'))
);

create table connection_outbox (
  pid text collate "C" not null,
  id bigint generated always as identity,
  kind text not null,
  email text not null,
  body text not null,
  state text not null default 'queued',
  attempts int not null default 0,
  due_at timestamptz not null,
  lease_until timestamptz,
  error text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (pid, id),
  check (state in ('queued', 'sending', 'sent', 'failed', 'unclear'))
);
create index connection_outbox_due on connection_outbox (pid, due_at, id) where state = 'queued';
create index connection_outbox_failed on connection_outbox (pid, kind) where state <> 'sent';
create index connection_outbox_lease on connection_outbox (lease_until) where state = 'sending';

create table survey (
  pid text not null,
  id text not null default gen_random_uuid()::text,
  user_id text not null,
  email text not null,
  type text not null,
  action text not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by text,
  primary key (pid, id)
);
create index survey_by_created on survey (created_at nulls first, id);

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

-- Last time at which a visitor did something that a schedule uses.
create table visitor_fact (
  pid text collate "C" not null,
  visitor uuid not null,
  visited_at timestamptz,
  cart_at timestamptz,
  emptied_at timestamptz,
  ordered_at timestamptz,
  primary key (pid, visitor)
);

-- Processed signals, so that a repeated one has no effect.
create table visitor_signal (
  pid text collate "C" not null,
  id uuid not null,
  taken_at timestamptz not null,
  primary key (pid, id)
);
create index visitor_signal_taken on visitor_signal (taken_at);

-- Progress of each schedule.
create table schedule_state (
  pid text collate "C" not null,
  id int not null,
  running boolean not null,
  trigger text not null,
  since timestamptz not null,
  next_at timestamptz,
  sent int not null default 0,
  failed int not null default 0,
  primary key (pid, id)
);
create index schedule_state_next on schedule_state (next_at) where running;
create trigger shop_changed after insert or delete or update of running, since on schedule_state for each row
  execute function notify_shop_changed();

-- Person who will receive a message of a schedule, and when.
create table schedule_job (
  pid text collate "C" not null,
  schedule int not null,
  person uuid not null,
  occurrence text collate "C" not null,
  started_at timestamptz not null,
  due_at timestamptz not null,
  outcome text,
  primary key (pid, schedule, person, occurrence)
);
create index schedule_job_due on schedule_job (pid, due_at) where outcome is null;
create index schedule_job_over on schedule_job (due_at) where outcome is not null;

-- Last message of a schedule to a person, for the frequency limit.
create table schedule_person (
  pid text collate "C" not null,
  schedule int not null,
  contact uuid not null,
  last_at timestamptz,
  before_at timestamptz,
  primary key (pid, schedule, contact)
);

-- One row per message and person: first the queue, then the log of the outcome.
create table schedule_outbox (
  pid text collate "C" not null,
  id bigint generated always as identity,
  schedule int not null,
  contact uuid,
  channel text not null,
  address text not null,
  state text not null,
  attempts int not null default 0,
  due_at timestamptz not null,
  lease_until timestamptz,
  error text,
  created_at timestamptz not null,
  settled_at timestamptz,
  origin text not null default 'schedule',
  primary key (pid, id),
  check (origin in ('schedule', 'cart', 'form', 'test')),
  check (state in ('queued', 'sending', 'sent', 'failed', 'unclear', 'withdrawn', 'missed'))
);
create index schedule_outbox_created on schedule_outbox using brin (created_at);
create index schedule_outbox_due on schedule_outbox (pid, due_at, id) where state = 'queued';
create index schedule_outbox_lease on schedule_outbox (lease_until) where state = 'sending';
create index schedule_outbox_log on schedule_outbox (pid, schedule, id desc);
-- Finished messages by time.
create index schedule_outbox_settled on schedule_outbox (pid, settled_at);

-- Outcomes of messages by day. They outlive the messages: deleting a message adds it here.
create table message_totals (
  pid text collate "C" not null,
  day date not null,
  platform text collate "C" not null,
  source text collate "C" not null,
  label text collate "C" not null,
  total int not null,
  primary key (pid, day, platform, source, label)
);

-- Results of cart reminders by day. They outlive the messages: sending a message adds it here.
create table cart_totals (
  pid text collate "C" not null,
  day date not null,
  channel text collate "C" not null,
  total int not null,
  people int not null,
  primary key (pid, day, channel)
);

-- Persons of a day who had received a reminder before, by the number of days since then.
create table cart_again (
  pid text collate "C" not null,
  day date not null,
  channel text collate "C" not null,
  gap int not null,
  people int not null,
  primary key (pid, day, channel, gap)
);

-- Day on which a contact last received a cart reminder; null while the first one is counted.
create table cart_person (
  pid text collate "C" not null,
  contact uuid not null,
  channel text collate "C" not null,
  day date,
  primary key (pid, contact, channel)
);
