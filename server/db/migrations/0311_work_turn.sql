-- Work that one server at a time does: who holds it, until when nobody else may begin it.
create table work_turn (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
);
