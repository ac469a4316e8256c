-- On what devices, from where and on which pages campaigns are shown and clicked; and who has which variant.

alter table events
  add column variant smallint,
  add column page text collate "C",
  -- Places in the lists of catalogue/decide/situation.ts and catalogue/subjects/visit.ts, from 0.
  add column device smallint,
  add column source smallint;

create table event_parts (
  pid text collate "C" not null,
  day date not null,
  camp_id int not null,
  -- PARTS of server/events/read/parts.ts.
  part smallint not null,
  key text collate "C" not null,
  shown bigint not null,
  clicked bigint not null,
  primary key (pid, day, camp_id, part, key)
) with (fillfactor = 70);

-- The variant the buyer saw last; null without variants.
alter table order_touch add column variant smallint;
alter table event_parts enable row level security;
create policy shop on event_parts using (pid = current_setting('vitrin.pid', true));
-- For the days that are folded; costs a writer nothing.
create index event_parts_day on event_parts using brin (day);
