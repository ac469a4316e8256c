-- A conversation the shop's team has or had.
create table inbox_thread (
  pid text not null,
  conversation text not null,
  -- open: the customer waits for the team; waiting: the team waits for the customer.
  state text not null check (state in ('open', 'waiting', 'closed')),
  -- A user of the shop.
  assignee text,
  snoozed_until timestamptz,
  opened_at timestamptz not null,
  -- The customer's first message without an answer.
  waiting_since timestamptz,
  first_reply_at timestamptz,
  first_reply_by text,
  closed_at timestamptz,
  closed_by text,
  -- The last line a member of the team has seen.
  read_line integer not null default 0,
  rating smallint,
  primary key (pid, conversation)
);
create index inbox_thread_going on inbox_thread (pid, state, waiting_since) where state <> 'closed';

-- Notes of the team and changes of a conversation; customers see none of them.
create table inbox_note (
  pid text not null,
  id bigint generated always as identity,
  conversation text not null,
  kind text not null check (kind in ('note', 'taken', 'assigned', 'snoozed', 'closed', 'reopened', 'rated')),
  author text,
  text text not null default '',
  nonce text,
  at timestamptz not null,
  primary key (pid, id)
);
create index inbox_note_conversation on inbox_note (pid, conversation, id);
create unique index inbox_note_nonce on inbox_note (pid, conversation, nonce) where nonce is not null;

-- From opening to closing, for the report of response times; a conversation that is opened again has several.
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

-- The person behind conversations: a browser on the web, a number on WhatsApp.
create table inbox_customer (
  pid text not null,
  channel text not null,
  person text not null,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  tags text[] not null default '{}',
  -- The visitor the widget reports events of, once this browser has agreed.
  visitor uuid,
  -- The shop page the chat was used on last.
  page text not null default '',
  cart jsonb,
  seen_at timestamptz not null,
  primary key (pid, channel, person)
);
create index inbox_customer_visitor on inbox_customer (pid, visitor) where visitor is not null;

-- Answers the team uses again.
create table canned_reply (
  pid text not null,
  id integer not null,
  name text not null,
  shortcut text not null,
  body text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (pid, id)
);

alter table canned_reply enable row level security;
create policy shop on canned_reply using (pid = current_setting('vitrin.pid', true));

-- The user of the shop who wrote a message of the team.
alter table bot_line add column author text;

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array['inbox_thread', 'inbox_note', 'inbox_round', 'inbox_customer'] loop
    execute format('alter table %I enable row level security', shop_table);
    execute format('create policy shop on %I using (pid = current_setting(''vitrin.pid'', true))', shop_table);
  end loop;
end
$$;

-- Orders of a customer are looked up by their contact.
create index shop_order_email_hash on shop_order (pid, email_hash) where email_hash is not null;
create index shop_order_phone_hash on shop_order (pid, phone_hash) where phone_hash is not null;

-- Tells every server which conversation changed. Conversations that only the bot has notify nobody: transactions
-- that notify commit one after the other.
create function notify_inbox_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('inbox_changed', json_build_object('pid', new.pid, 'conversation', new.conversation)::text);
  return null;
end
$$;
create trigger inbox_changed after insert on inbox_note
  for each row execute function notify_inbox_changed();

-- The customer has written where the team changed nothing of its own.
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
create trigger inbox_changed after insert or update on inbox_thread
  for each row execute function notify_inbox_thread();

-- Conversations that were handed off before.
insert into inbox_thread (pid, conversation, state, opened_at, waiting_since, closed_at, read_line)
select pid, conversation, state, opened_at, case state when 'open' then heard_at end,
  case state when 'closed' then ended_at end, line_count
from (
  select distinct on (handoff.pid, handoff.conversation) handoff.pid, handoff.conversation,
    handoff.at as opened_at, handoff.ended_at, talk.heard_at, talk.line_count,
    case
      when handoff.ended_at is not null then 'closed'
      when jsonb_typeof(coalesce(talk.state -> 'open', talk.state -> 'wait') -> 'team') = 'object' then 'waiting'
      when jsonb_typeof(talk.state -> 'open') = 'object' or handoff.scenario
        or talk.state -> 'wait' ->> 'kind' = 'agent' then 'open'
      else 'closed'
    end as state
  from bot_handoff as handoff
  join conversation as talk on talk.pid = handoff.pid and talk.id = handoff.conversation
  where handoff.kind = 'handoff' and not handoff.test
  order by handoff.pid, handoff.conversation, handoff.at desc
) as known;
