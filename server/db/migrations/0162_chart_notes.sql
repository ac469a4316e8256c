-- What merchants remember of a day, marked on the charts of their reports.
create table chart_note (
  pid text collate "C" not null,
  id integer not null,
  name text not null,
  day date not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (pid, id)
);
alter table chart_note enable row level security;
create policy shop on chart_note using (pid = current_setting('vitrin.pid', true));
