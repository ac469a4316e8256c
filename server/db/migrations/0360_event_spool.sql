-- How far segments of the spools of servers are stored, so that none is stored twice.
create table event_spool (
  segment uuid primary key,
  -- Bytes of the segment whose events are in the tables.
  stored bigint not null,
  -- Bytes of which also what follows from events is done.
  followed bigint not null,
  at timestamptz not null default now()
);
