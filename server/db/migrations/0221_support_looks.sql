-- Staff who look at the console as a merchant does: for a quarter of an hour, with a reason, every request written down.
create table support_look (
  id bigint generated always as identity primary key,
  pid text collate "C" not null,
  -- The user whose console is looked at, and the user of staff who looks.
  user_id text not null,
  staff_email text not null,
  reason text not null,
  may_change boolean not null,
  started_at timestamptz not null,
  -- When it ends by itself, or was ended.
  ends_at timestamptz not null
);
create index support_look_pid on support_look (pid, started_at desc);
create table support_look_call (
  id bigint generated always as identity primary key,
  pid text collate "C" not null,
  look_id bigint not null references support_look (id) on delete cascade,
  at timestamptz not null,
  call text not null,
  -- Path of the page of the console.
  page text not null,
  changes boolean not null
);
create index support_look_call_look on support_look_call (look_id, id);
alter table support_look enable row level security;
create policy shop on support_look using (pid = current_setting('vitrin.pid', true));
alter table support_look_call enable row level security;
create policy shop on support_look_call using (pid = current_setting('vitrin.pid', true));

alter table session add column look_id bigint references support_look (id) on delete set null;
