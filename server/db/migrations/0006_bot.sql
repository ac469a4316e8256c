-- One bot per shop and channel. The token is public: it names the bot in addresses and scripts.
create table bot (
  pid text not null,
  channel text not null check (channel in ('web', 'whatsapp')),
  token text not null unique,
  config jsonb not null,
  config_version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (pid, channel)
);

create table bot_node (
  pid text not null,
  channel text not null,
  id integer not null,
  name text not null,
  type text not null check (type in ('category', 'action', 'start', 'starting')),
  data jsonb not null,
  parent integer,
  position integer not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (pid, channel, id)
);
create unique index bot_node_fixed on bot_node (pid, channel, type) where type in ('start', 'starting');

-- Order-status cards belong to the shop: both channels tell the same.
create table bot_micro_product (
  pid text not null,
  id text not null,
  key text not null,
  descr text not null,
  position integer not null,
  primary key (pid, id)
);

-- What was published; a snapshot never changes, so what runs on it never breaks.
create table bot_version (
  pid text not null,
  channel text not null,
  id text not null default gen_random_uuid()::text,
  kind text not null check (kind in ('test', 'live')),
  active boolean not null,
  snapshot jsonb not null,
  created_at timestamptz not null,
  primary key (pid, channel, id)
);
create unique index bot_version_active on bot_version (pid, channel, kind) where active;
create index bot_version_time on bot_version (pid, channel, created_at desc);

create table conversation (
  pid text not null,
  id text not null default gen_random_uuid()::text,
  channel text not null,
  version_id text not null,
  -- Of the test pane: never counted.
  test boolean not null,
  -- SHA-256 of the browser's key; null on WhatsApp.
  key_hash bytea,
  -- The WhatsApp number; empty on the web, where nothing typed is taken for an identity.
  contact text not null default '',
  state jsonb not null,
  outcome text not null,
  -- Counts turns: who writes must have read the latest.
  turn integer not null default 0,
  line_count integer not null default 0,
  visitor_lines integer not null default 0,
  last_nonce text,
  last_nonce_line integer,
  started_at timestamptz not null,
  last_at timestamptz not null,
  primary key (pid, id)
) with (fillfactor = 70);
create unique index conversation_key on conversation (key_hash) where key_hash is not null;
create index conversation_contact on conversation (pid, contact, started_at desc) where contact <> '';

create table bot_line (
  pid text not null,
  conversation text not null,
  id integer not null,
  from_visitor boolean not null,
  message jsonb not null,
  at timestamptz not null,
  primary key (pid, conversation, id)
);

-- What analytics reads. Test conversations leave nothing here.
create table bot_event (
  pid text not null,
  id bigint generated always as identity,
  channel text not null,
  type text not null,
  conversation text not null,
  node integer,
  -- A node's name at the time, or what was asked.
  detail text not null default '',
  handled boolean not null default false,
  at timestamptz not null,
  primary key (pid, id)
);
create index bot_event_time on bot_event (pid, at, channel) include (type, node, conversation);
create index bot_event_unanswered on bot_event (pid, channel, at) where type = 'unanswered' and not handled;

-- Passed on to the team, and mailed by whoever gets to it first.
create table bot_handoff (
  pid text not null,
  id text not null default gen_random_uuid()::text,
  channel text not null,
  conversation text not null,
  kind text not null check (kind in ('handoff', 'note')),
  team text not null,
  note text not null,
  test boolean not null,
  at timestamptz not null,
  mailed_at timestamptz,
  primary key (pid, id)
);
create index bot_handoff_due on bot_handoff (at) where mailed_at is null;
create index bot_handoff_time on bot_handoff (pid, channel, at desc);

create table shop_order (
  pid text not null,
  number text not null,
  email_key text not null default '',
  -- Digits only.
  phone text not null default '',
  status text not null,
  created_at timestamptz not null default now(),
  primary key (pid, number)
);

-- A shop's number. Its token and app secret are in product_secret.
create table whatsapp_account (
  pid text primary key,
  hook text not null unique,
  verify_token text not null,
  phone_number_id text not null default '',
  display_phone text not null default '',
  updated_at timestamptz not null default now()
);

-- What came in, once per message id; answered in the order it was written.
create table whatsapp_inbox (
  pid text not null,
  message_id text not null,
  sender text not null,
  input jsonb not null,
  sent_at timestamptz not null,
  received_at timestamptz not null default now(),
  answered_at timestamptz,
  failures integer not null default 0,
  primary key (pid, message_id)
);
create index whatsapp_inbox_due on whatsapp_inbox (received_at) where answered_at is null;
create index whatsapp_inbox_sender on whatsapp_inbox (pid, sender, sent_at, message_id) where answered_at is null;

-- What is to go out. `sending` is written before the platform is asked: nothing is ever sent twice.
create table whatsapp_outbox (
  pid text not null,
  id bigint generated always as identity,
  recipient text not null,
  message jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'expired')),
  -- Free messages may be sent until then.
  window_until timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  wamid text,
  error text,
  created_at timestamptz not null,
  primary key (pid, id)
);
create index whatsapp_outbox_due on whatsapp_outbox (due_at, id) where state = 'queued';
create index whatsapp_outbox_recipient on whatsapp_outbox (pid, recipient, id) where state in ('queued', 'sending');

-- The furthest a message got; a late "sent" never hides a "read".
create table whatsapp_status (
  pid text not null,
  wamid text not null,
  status text not null,
  rank smallint not null,
  error text,
  at timestamptz not null,
  primary key (pid, wamid)
);
