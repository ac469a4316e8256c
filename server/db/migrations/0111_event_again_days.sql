-- Days that are over, in a row each: reports of a quarter read a row a day instead of one for each gap.
create table event_again_days (
  pid text collate "C" not null,
  day date not null,
  camp_id int not null,
  type smallint not null,
  -- The element at n: how many of the day had been seen at most n days before last.
  sessions int[] not null,
  visitors int[] not null,
  primary key (pid, day, camp_id, type)
);
alter table event_again_days enable row level security;
create policy shop on event_again_days using (pid = current_setting('vitrin.pid', true));
