-- Events that were sent but not believed, by day and reason: they count nowhere, and the merchant
-- is told how many there were.
create table event_aside (
  pid text collate "C" not null,
  -- Of Europe/Istanbul.
  day date not null,
  reason text not null check (reason in ('unknown', 'unsigned', 'burst')),
  total bigint not null,
  primary key (pid, day, reason)
);
