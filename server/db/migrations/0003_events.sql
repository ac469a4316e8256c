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

-- One row per visitor makes unique users exact; his sessions (nearly always one) ride along.
CREATE TABLE event_visitors (
  pid text COLLATE "C" NOT NULL,
  day date NOT NULL,
  camp_id int NOT NULL,
  type smallint NOT NULL,
  visitor uuid NOT NULL,
  sessions uuid[] NOT NULL,
  -- Sessions the last write added: an upsert cannot return the row as it was before.
  added int NOT NULL,
  PRIMARY KEY (pid, day, camp_id, type, visitor)
) WITH (fillfactor = 90);

-- Days are those of Europe/Istanbul. Rows are updated all day long: room for HOT updates.
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
