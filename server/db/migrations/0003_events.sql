-- Events of visitors, and what analytics reads of them.
-- pid and detail compare by bytes: they are keys, never sorted for people.

CREATE TABLE events (
  pid text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  ts timestamptz NOT NULL,
  type smallint NOT NULL,
  camp_id int NOT NULL,
  visitor uuid NOT NULL,
  session uuid NOT NULL,
  detail text COLLATE "C",
  PRIMARY KEY (pid, id)
);

-- Covers the questions asked of raw events, so that a range is read from the index alone.
CREATE INDEX events_pid_ts ON events (pid, ts) INCLUDE (type, camp_id, visitor);

-- What each visitor and each session of a day has been counted for: unique counts stay exact, and
-- a browser's batch touches two rows however many events it has.
CREATE TABLE event_seen (
  pid text COLLATE "C" NOT NULL,
  -- Of Europe/Istanbul, as everywhere.
  day date NOT NULL,
  -- A visitor or a session, as `is_visitor` says.
  who uuid NOT NULL,
  is_visitor boolean NOT NULL,
  -- camp_id * 65536 + type, in the order they were first seen.
  seen bigint[] NOT NULL,
  -- How many of `seen` were there before the last write: an upsert cannot return the old row.
  known int NOT NULL,
  PRIMARY KEY (pid, day, who, is_visitor)
) WITH (fillfactor = 80);

-- Rows are updated all day long: room for updates that leave the index alone.
CREATE TABLE event_totals (
  pid text COLLATE "C" NOT NULL,
  day date NOT NULL,
  camp_id int NOT NULL,
  type smallint NOT NULL,
  total_count bigint NOT NULL,
  total_session bigint NOT NULL,
  unique_user bigint NOT NULL,
  PRIMARY KEY (pid, day, camp_id, type)
) WITH (fillfactor = 50);
