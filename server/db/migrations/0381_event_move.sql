-- One row from when events begin to be copied to a server of their own, for ever: where events of this database are.
create table event_move (
  id int primary key default 1 check (id = 1),
  -- What is there whole, such as events/202611, so that who goes on knows where.
  copied text[] not null default '{}',
  began_at timestamptz not null default now(),
  -- From then on they are there.
  switched_at timestamptz
);

-- Whoever stores events in this database inserts into event_again with them, even if it is nothing: as a trigger of that
-- table it refuses all of them as a database that is about to come back does, so that servers keep them on their disks.
create function refuse_events() returns trigger language plpgsql as $$
begin
  raise exception 'events of this database are being moved, or have been: EVENTS_URL says where' using errcode = '57P03';
end $$;
