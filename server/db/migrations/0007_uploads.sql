-- What each shop has stored; the files themselves lie in the data folder under the same names.
create table upload (
  pid text not null,
  name text not null,
  bytes integer not null,
  created_at timestamptz not null,
  primary key (pid, name)
);
