-- What a shop should know and may have to do something about.
create table notice (
  pid text collate "C" not null,
  id int not null,
  kind text collate "C" not null,
  -- What it is about, such as the number of a campaign; empty for the whole shop.
  subject text collate "C" not null,
  -- Grows as it becomes worse; each stage is told once.
  stage smallint not null,
  facts jsonb not null,
  since timestamptz not null,
  told_at timestamptz not null,
  resolved_at timestamptz,
  primary key (pid, id)
);
create unique index notice_open on notice (pid, kind, subject) where resolved_at is null;
create index notice_resolved on notice (resolved_at) where resolved_at is not null;

create table notice_seen (
  pid text collate "C" not null,
  notice int not null,
  user_id text collate "C" not null,
  primary key (pid, notice, user_id),
  foreign key (pid, notice) references notice on delete cascade
);

-- What a user wants to be told, and how; without a row the defaults hold.
create table notice_reader (
  pid text collate "C" not null,
  user_id text collate "C" not null,
  digest text not null default 'weekly' check (digest in ('off', 'daily', 'weekly')),
  digest_hour smallint not null default 9 check (digest_hour between 0 and 23),
  -- The last day that a digest told of.
  digest_until date,
  -- `kind:way` of what is switched off.
  muted text[] not null default '{}',
  primary key (pid, user_id)
);

-- When a shop is looked at next.
create table notice_look (
  pid text collate "C" primary key,
  due_at timestamptz not null,
  hourly_at timestamptz not null
) with (fillfactor = 70);
create index notice_look_due on notice_look (due_at);

do $$
declare
  shop_table text;
begin
  foreach shop_table in array array['notice', 'notice_seen', 'notice_reader', 'notice_look']
  loop
    execute format('alter table %I enable row level security', shop_table);
    execute format(
      'create policy shop on %I using (pid = current_setting(''vitrin.pid'', true))', shop_table);
  end loop;
end $$;

-- Notices say so now.
alter table coupon_pool drop column noticed;

-- When a page of the shop last loaded its configuration, to the hour.
alter table product add column script_seen_at timestamptz;

-- Further headers of a mail, such as List-Unsubscribe.
alter table outbox add column headers jsonb;
