-- Bots, WhatsApp, the team's inbox and the assistant.

-- One bot per shop and channel. The token is public and names the bot in addresses and scripts.
create table bot (
  pid text not null,
  channel text not null,
  token text not null,
  config jsonb not null,
  config_version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (pid, channel),
  unique (token),
  check (channel in ('web', 'whatsapp'))
);

create table bot_node (
  pid text not null,
  channel text not null,
  id int not null,
  name text not null,
  type text not null,
  data jsonb not null,
  parent int,
  position int not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (pid, channel, id),
  check (type in ('category', 'action', 'start', 'starting'))
);
create unique index bot_node_fixed on bot_node (pid, channel, type) where type in ('start', 'starting');

-- Order status cards of a shop, shared by both channels.
create table bot_micro_product (
  pid text not null,
  id text not null,
  key text not null,
  descr text not null,
  position int not null,
  primary key (pid, id)
);

-- Published content. A version never changes, so running conversations cannot break.
create table bot_version (
  pid text not null,
  channel text not null,
  id text not null default gen_random_uuid()::text,
  kind text not null,
  active boolean not null,
  snapshot jsonb not null,
  created_at timestamptz not null,
  primary key (pid, channel, id),
  check (kind in ('test', 'live'))
);
create unique index bot_version_active on bot_version (pid, channel, kind) where active;
create index bot_version_time on bot_version (pid, channel, created_at desc);

create table conversation (
  pid text not null,
  id text not null default gen_random_uuid()::text,
  channel text not null,
  version_id text not null,
  test boolean not null,
  key_hash bytea,
  contact text not null default '',
  state jsonb not null,
  outcome text not null,
  turn int not null default 0,
  line_count int not null default 0,
  visitor_lines int not null default 0,
  last_nonce text,
  last_nonce_line int,
  started_at timestamptz not null,
  last_at timestamptz not null,
  heard_at timestamptz,
  visitor text not null default '',
  counted jsonb not null default '{}',
  primary key (pid, id)
) with (fillfactor = 70);
create index conversation_contact on conversation (pid, contact, started_at desc) where contact <> '';
create unique index conversation_key on conversation (key_hash) where key_hash is not null;
-- The report of outcomes reads the conversations of a range.
create index conversation_report on conversation (pid, channel, started_at) where not test;
-- For retention. The start never changes, so a turn does not update this index.
create index conversation_started on conversation (started_at);
create index conversation_visitor on conversation (pid, visitor, started_at) where visitor <> '';

create table bot_line (
  pid text not null,
  conversation text not null,
  id int not null,
  from_visitor boolean not null,
  message jsonb not null,
  at timestamptz not null,
  from_agent boolean not null default false,
  media jsonb,
  nonce text,
  author text,
  primary key (pid, conversation, id)
);
create unique index bot_line_nonce on bot_line (pid, conversation, nonce) where nonce is not null;

-- Events of reports; test conversations write none.
create table bot_event (
  pid text not null,
  id bigint generated always as identity,
  channel text not null,
  type text not null,
  conversation text not null,
  node int,
  detail text not null default '',
  handled boolean not null default false,
  at timestamptz not null,
  words text,
  primary key (pid, id)
);
-- For retention. Rows are appended in time order, so block ranges are sufficient and cost writers little.
create index bot_event_at on bot_event using brin (at);
create index bot_event_unanswered on bot_event (pid, channel, at) where (type = 'unanswered') and (not handled);

-- Counts by day, so that reports need not read every event.
create table bot_totals (
  pid text collate "C" not null,
  channel text collate "C" not null,
  day date not null,
  type text collate "C" not null,
  node int not null,
  total int not null,
  conversations int not null,
  name text not null,
  last_at timestamptz not null,
  primary key (pid, channel, day, type, node)
) with (fillfactor = 70);

-- Conversations of a day that had been counted before, by the number of days since then; see event_again.
create table bot_again (
  pid text collate "C" not null,
  channel text collate "C" not null,
  day date not null,
  type text collate "C" not null,
  node int not null,
  gap int not null,
  conversations int not null,
  primary key (pid, channel, day, type, node, gap)
);

-- Conversations handed off to the team; the first free server sends the e-mail.
create table bot_handoff (
  pid text not null,
  id text not null default gen_random_uuid()::text,
  channel text not null,
  conversation text not null,
  kind text not null,
  team text not null,
  note text not null,
  test boolean not null,
  at timestamptz not null,
  mailed_at timestamptz,
  scenario boolean not null default false,
  ended_at timestamptz,
  primary key (pid, id),
  check (kind in ('handoff', 'note'))
);
create index bot_handoff_conversation on bot_handoff (pid, conversation, at);
create index bot_handoff_due on bot_handoff (at) where mailed_at is null;
-- First note after a hand-off, shown in each row of its list.
create index bot_handoff_note on bot_handoff (pid, conversation, at) where kind = 'note';
create index bot_handoff_time on bot_handoff (pid, channel, at desc);

-- WhatsApp number of a shop. Its token and app secret are in product_secret.
create table whatsapp_account (
  pid text not null,
  hook text not null,
  verify_token text not null,
  phone_number_id text not null default '',
  display_phone text not null default '',
  updated_at timestamptz not null default now(),
  business_account_id text not null default '',
  version int not null default 1,
  token_failed_at timestamptz,
  primary key (pid),
  unique (hook)
);

-- Received messages, once per message id, answered in the order in which they were written.
create table whatsapp_inbox (
  pid text not null,
  message_id text not null,
  sender text not null,
  input jsonb not null,
  sent_at timestamptz not null,
  received_at timestamptz not null default now(),
  answered_at timestamptz,
  failures int not null default 0,
  media jsonb,
  primary key (pid, message_id)
);
create index whatsapp_inbox_due on whatsapp_inbox (pid, received_at) where answered_at is null;
create index whatsapp_inbox_received on whatsapp_inbox using brin (received_at);
create index whatsapp_inbox_sender on whatsapp_inbox (pid, sender, sent_at, message_id) where answered_at is null;
create index whatsapp_inbox_time on whatsapp_inbox (pid, sent_at);

-- Messages to send. `sending` is stored before the request, so no message is sent twice.
create table whatsapp_outbox (
  pid text not null,
  id bigint generated always as identity,
  recipient text not null,
  message jsonb not null,
  state text not null default 'queued',
  window_until timestamptz not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  wamid text,
  error text,
  created_at timestamptz not null,
  conversation text,
  line int,
  lease_until timestamptz,
  settled_at timestamptz,
  primary key (pid, id),
  check (state in ('queued', 'sending', 'sent', 'failed', 'unclear', 'expired'))
);
create index whatsapp_outbox_created on whatsapp_outbox using brin (created_at);
create index whatsapp_outbox_due on whatsapp_outbox (pid, due_at, id) where state = 'queued';
create index whatsapp_outbox_lease on whatsapp_outbox (lease_until) where state = 'sending';
create index whatsapp_outbox_line on whatsapp_outbox (pid, conversation) where line is not null;
create index whatsapp_outbox_recipient on whatsapp_outbox (pid, recipient, id) where state in ('queued', 'sending');
create index whatsapp_outbox_settled on whatsapp_outbox (pid, settled_at);

-- Latest delivery state of a message; a late "sent" never replaces "read".
create table whatsapp_status (
  pid text not null,
  wamid text not null,
  status text not null,
  rank smallint not null,
  error text,
  at timestamptz not null,
  primary key (pid, wamid)
);
create index whatsapp_status_at on whatsapp_status using brin (at);
create index whatsapp_status_time on whatsapp_status (pid, at);

-- Notifies all servers of changes in the inbox (server/db/changes.ts).
create function notify_inbox_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('inbox_changed', json_build_object('pid', new.pid, 'conversation', new.conversation)::text);
  return null;
end
$$;

create function notify_inbox_thread() returns trigger language plpgsql as $$
declare
  heard boolean := new.state = 'open';
begin
  if tg_op = 'INSERT' then
    heard := heard and new.assignee is null;
  else
    heard := heard and (new.assignee, new.read_line, new.snoozed_until)
      is not distinct from (old.assignee, old.read_line, null::timestamptz);
  end if;
  perform pg_notify('inbox_changed', json_build_object('pid', new.pid, 'conversation', new.conversation,
    'heard', heard, 'assignee', new.assignee)::text);
  return null;
end
$$;

-- The team's work on a conversation.
create table inbox_thread (
  pid text not null,
  conversation text not null,
  state text not null,
  assignee text,
  snoozed_until timestamptz,
  opened_at timestamptz not null,
  waiting_since timestamptz,
  first_reply_at timestamptz,
  first_reply_by text,
  closed_at timestamptz,
  closed_by text,
  read_line int not null default 0,
  rating smallint,
  primary key (pid, conversation),
  check (state in ('open', 'waiting', 'closed'))
);
create index inbox_thread_going on inbox_thread (pid, state, waiting_since) where state <> 'closed';
create trigger inbox_changed after insert or update on inbox_thread for each row execute function notify_inbox_thread();

-- Notes of the team and changes of a conversation; customers never see them.
create table inbox_note (
  pid text not null,
  id bigint generated always as identity,
  conversation text not null,
  kind text not null,
  author text,
  text text not null default '',
  nonce text,
  at timestamptz not null,
  primary key (pid, id),
  check (kind in ('note', 'taken', 'assigned', 'snoozed', 'closed', 'reopened', 'rated'))
);
create index inbox_note_conversation on inbox_note (pid, conversation, id);
create unique index inbox_note_nonce on inbox_note (pid, conversation, nonce) where nonce is not null;
create trigger inbox_changed after insert on inbox_note for each row execute function notify_inbox_changed();

-- Periods from opening to closing, for the report of response times.
create table inbox_round (
  pid text not null,
  id bigint generated always as identity,
  conversation text not null,
  opened_at timestamptz not null,
  first_reply_at timestamptz,
  first_reply_by text,
  closed_at timestamptz not null,
  closed_by text,
  rating smallint,
  primary key (pid, id)
);
create index inbox_round_closed on inbox_round (pid, closed_at);
create index inbox_round_conversation on inbox_round (pid, conversation, id);

-- The customer of conversations: a browser on the web, a phone number on WhatsApp.
create table inbox_customer (
  pid text not null,
  channel text not null,
  person text not null,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  tags text[] not null default '{}',
  visitor uuid,
  page text not null default '',
  cart jsonb,
  seen_at timestamptz not null,
  primary key (pid, channel, person)
);
create index inbox_customer_visitor on inbox_customer (pid, visitor) where visitor is not null;

-- Saved replies of the team.
create table canned_reply (
  pid text not null,
  id int not null,
  name text not null,
  shortcut text not null,
  body text not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (pid, id)
);

-- Language model of a shop; its key is in product_secret.
create table assistant (
  pid text collate "C" not null,
  provider text not null,
  url text not null default '',
  model text not null,
  mode text not null,
  copy boolean not null,
  budget int not null,
  created_at timestamptz not null,
  primary key (pid),
  check (mode in ('off', 'suggest', 'answer')),
  check (provider in ('openai', 'anthropic'))
);

-- Tokens that a shop used in a month; running requests count with their maximum.
create table assistant_usage (
  pid text collate "C" not null,
  month date not null,
  tokens int not null,
  requests int not null,
  primary key (pid, month)
);

-- Pages of the shop as text, from which the assistant answers.
create table assistant_page (
  pid text collate "C" not null,
  url text collate "C" not null,
  title text not null default '',
  body text not null default '',
  problem text,
  read_at timestamptz not null,
  primary key (pid, url)
);
