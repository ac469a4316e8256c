-- Where events lie on a server of their own, what is on its way there: a row a shop and write.
create table event_outbox (
  pid text collate "C" not null,
  id bigint generated always as identity primary key,
  -- How many events, and of whom.
  size int not null,
  visitors uuid[] not null,
  -- The events and what they add to the counts, as JSON.
  content text not null,
  -- Rows of one block are sent together, and again until they have arrived; null before that.
  block bigint,
  at timestamptz not null default now()
);
create index event_outbox_pid on event_outbox (pid);
create index event_outbox_block on event_outbox (block) where block is not null;
alter table event_outbox enable row level security;
create policy shop on event_outbox using (pid = current_setting('vitrin.pid', true));

-- Visitors who were erased here and still have to be there.
create table event_removal (
  pid text collate "C" not null,
  id bigint generated always as identity primary key,
  visitors uuid[] not null,
  at timestamptz not null default now()
);
create index event_removal_pid on event_removal (pid);
alter table event_removal enable row level security;
create policy shop on event_removal using (pid = current_setting('vitrin.pid', true));
