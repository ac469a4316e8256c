-- Reports of bots read counts of days instead of every event.
create table bot_totals (
  pid text collate "C" not null,
  channel text collate "C" not null,
  -- In Istanbul.
  day date not null,
  type text collate "C" not null,
  -- What was clicked; 0 for every other type.
  node integer not null,
  total integer not null,
  -- Those of the day.
  conversations integer not null,
  -- What the node was called at its last click of the day.
  name text not null,
  last_at timestamptz not null,
  primary key (pid, channel, day, type, node)
) with (fillfactor = 70);
alter table bot_totals enable row level security;
create policy shop on bot_totals using (pid = current_setting('vitrin.pid', true));

-- Conversations of a day that had been counted before: how many, and how many days before last.
-- Those whose last time lies in a range are taken off the sum of its days.
create table bot_again (
  pid text collate "C" not null,
  channel text collate "C" not null,
  day date not null,
  type text collate "C" not null,
  node integer not null,
  gap integer not null,
  conversations integer not null,
  primary key (pid, channel, day, type, node, gap)
);
alter table bot_again enable row level security;
create policy shop on bot_again using (pid = current_setting('vitrin.pid', true));

-- The day each figure counted the conversation last, by type and node: {"click 7": "2026-11-20"}.
alter table conversation add column counted jsonb not null default '{}';

create temporary table bot_day on commit drop as
  select pid, channel, conversation, (at at time zone 'Europe/Istanbul')::date as day, type,
    case type when 'click' then coalesce(node, 0) else 0 end as node, count(*)::int as total,
    (array_agg(case type when 'click' then detail else '' end order by at desc, id desc))[1] as name,
    max(at) as last_at, max(id) as last_id
  from bot_event group by 1, 2, 3, 4, 5, 6;

insert into bot_totals
  select pid, channel, day, type, node, sum(total), count(*),
    (array_agg(name order by last_at desc, last_id desc))[1], max(last_at)
  from bot_day group by 1, 2, 3, 4, 5;

insert into bot_again
  select pid, channel, day, type, node, gap, count(*) from (
    select *, day - lag(day) over (partition by pid, conversation, type, node order by day) as gap
    from bot_day) as counted
  where gap is not null group by 1, 2, 3, 4, 5, 6;

update conversation set counted = known.counted
from (
  select pid, conversation, jsonb_object_agg(type || ' ' || node, day) as counted
  from (select pid, conversation, type, node, max(day) as day from bot_day group by 1, 2, 3, 4) as last
  group by 1, 2) as known
where conversation.pid = known.pid and conversation.id = known.conversation;

-- Only the reports read by it.
drop index bot_event_time;
