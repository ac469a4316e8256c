-- Devices, sources and pages of views and clicks as they arrive, a row a shop and write; every minute they are
-- added to event_parts. A row of its own for each of them cost ingest as much as everything else together.
create table event_parts_new (
  pid text collate "C" not null,
  -- How many events.
  size int not null,
  -- JSON: [[days since 1970, camp_id, 1 for a click, device, source, page], ...]
  events text not null
);
create index event_parts_new_pid on event_parts_new (pid);
alter table event_parts_new enable row level security;
create policy shop on event_parts_new using (pid = current_setting('vitrin.pid', true));
