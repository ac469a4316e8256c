-- Campaigns, their templates and coupons.

create sequence template_number start 1000;
create table template (
  -- Ids below 1000 belong to built-in templates.
  id int not null default nextval('template_number'),
  content jsonb not null,
  orders jsonb not null,
  hidden boolean not null default false,
  version int not null default 1,
  stock jsonb,
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id)
);
alter sequence template_number owned by template.id;

-- All contents of a template.
create table template_version (
  template_id int not null,
  version int not null,
  content jsonb not null,
  saved_by text,
  saved_at timestamptz not null,
  primary key (template_id, version),
  foreign key (template_id) references template(id) on delete cascade
);

create table campaign (
  pid text not null,
  id int not null,
  type text not null,
  name text not null,
  status text not null,
  body jsonb not null,
  template_key int not null,
  template_var text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (fold_text(name || E'\n' || pid)) stored,
  primary key (pid, id),
  check (status in ('active', 'test', 'disabled', 'hidden')),
  check (type in ('campaign', 'recommendation', 'schedule'))
);
create index campaign_by_created on campaign (created_at nulls first);
create index campaign_of_template on campaign (template_key, created_at);
create index campaign_served on campaign (pid) where status in ('active', 'test');
create index campaign_template on campaign (template_key);
create trigger shop_changed after insert or delete or update on campaign for each row
  execute function notify_shop_changed();

-- All contents with which a campaign was live.
create table campaign_version (
  pid text not null,
  campaign_id int not null,
  version int not null,
  name text not null,
  template_var text not null,
  body jsonb not null,
  saved_by text,
  saved_at timestamptz not null,
  primary key (pid, campaign_id, version)
);

create table campaign_draft (
  pid text not null,
  campaign_id int not null,
  name text not null,
  template_var text not null,
  body jsonb not null,
  based_on int not null,
  version int not null default 1,
  saved_by text,
  saved_at timestamptz not null,
  primary key (pid, campaign_id)
);

-- Content of a signed preview link until it expires.
create table campaign_preview (
  pid text not null,
  id text not null,
  config jsonb not null,
  expires_at timestamptz not null,
  primary key (pid, id)
);
create index campaign_preview_expired on campaign_preview (expires_at);

-- Number of reports per hour that the element of an action was on the page.
create table campaign_element (
  pid text collate "C" not null,
  campaign_id int not null,
  selector text not null,
  hour timestamptz not null,
  found int not null,
  missing int not null,
  missing_last int not null,
  primary key (pid, campaign_id, selector, hour)
);

create table variable (
  pid text not null,
  id int not null,
  name text not null,
  disabled boolean not null default false,
  data jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  failure jsonb,
  primary key (pid, id)
);
create trigger shop_changed after insert or delete or update on variable for each row
  execute function notify_shop_changed();

-- Facts and problems that an installation check found on the last page of each kind: {facts, problems}.
create table installation_page (
  pid text collate "C" not null,
  page text collate "C" not null,
  url text not null,
  at timestamptz not null,
  report jsonb not null,
  primary key (pid, page, url)
);

-- Findings of the server's last request to the shop's address.
create table installation_site (
  pid text collate "C" not null,
  url text not null,
  at timestamptz not null,
  findings jsonb not null,
  primary key (pid)
);

-- Comparable form of a coupon code.
create function coupon_key(code text) returns text language sql immutable parallel safe as $$
  select lower(translate(btrim(code), 'İIı', 'iii') collate "und-x-icu") collate "C"
$$;

-- Counts the codes of each list in the statement that changes them.
create function count_coupons() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update coupon_pool as pool set total = pool.total + counts.total, free = pool.free + counts.free
    from (select pid, pool_id, count(*) as total, count(*) filter (where visitor is null) as free
      from added group by pid, pool_id) as counts
    where pool.pid = counts.pid and pool.id = counts.pool_id;
  elsif tg_op = 'DELETE' then
    update coupon_pool as pool set total = pool.total - counts.total, free = pool.free - counts.free
    from (select pid, pool_id, count(*) as total, count(*) filter (where visitor is null) as free
      from removed group by pid, pool_id) as counts
    where pool.pid = counts.pid and pool.id = counts.pool_id;
  else
    update coupon_pool as pool set free = pool.free + counts.free
    from (select pid, pool_id, sum(change) as free from (
        select pid, pool_id, 1 as change from added where visitor is null
        union all select pid, pool_id, -1 from removed where visitor is null) as changes
      group by pid, pool_id having sum(change) <> 0) as counts
    where pool.pid = counts.pid and pool.id = counts.pool_id;
  end if;
  return null;
end
$$;

-- Lists of coupon codes. A code is given to one visitor, and a visitor gets one code of a list.
create table coupon_pool (
  pid text not null,
  id int not null,
  name text not null,
  created_at timestamptz not null,
  total int not null default 0,
  free int not null default 0,
  primary key (pid, id),
  unique (pid, name)
) with (fillfactor = 50);

create table coupon (
  pid text not null,
  pool_id int not null,
  code text not null,
  position bigint generated always as identity,
  visitor uuid,
  campaign_id int,
  taken_at timestamptz,
  key text collate "C" generated always as (coupon_key(code)) stored,
  primary key (pid, pool_id, code)
);
create index coupon_by_key on coupon (pid, key);
create index coupon_free on coupon (pid, pool_id, "position") where visitor is null;
create unique index coupon_of_visitor on coupon (pid, pool_id, visitor) where visitor is not null;
-- Number of codes given away recently.
create index coupon_taken on coupon (pid, pool_id, taken_at) where taken_at is not null;
create trigger count_added after insert on coupon referencing new table as added for each statement
  execute function count_coupons();
create trigger count_removed after delete on coupon referencing old table as removed for each statement
  execute function count_coupons();
create trigger count_taken after update on coupon referencing old table as removed new table as added
  for each statement execute function count_coupons();
