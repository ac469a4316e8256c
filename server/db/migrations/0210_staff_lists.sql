-- What staff's lists of all shops are narrowed and searched by, stored so that indexes can answer:
-- folding a hundred thousand rows for one search takes a second.

-- As the catalogue's `fold` reduces a text.
create function fold_text(value text) returns text language sql immutable parallel safe as $$
  select replace(replace(lower(regexp_replace(
    normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')), 'ı', 'i'), 'ß', 'ss')
$$;

-- A test user is one whose address says so; what staff have set goes before.
alter table users
  add column is_test boolean not null generated always as (
    case when extra ? 'is_test' then extra -> 'is_test' = 'true'::jsonb
      else email_key ~ '(test|deneme)' end) stored,
  add column is_invoice boolean not null generated always as (
    coalesce(extra -> 'is_invoice' = 'true'::jsonb, false)) stored,
  -- Address, name, phone and shop, with the shop's address on the web, which lies in another table.
  add column search_text text not null default '';

create function users_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold_text(concat_ws(E'\n', new.email, new.name, new.phone, new.id, new.pid,
    (select settings ->> 'url' from product where pid = new.pid)));
  return new;
end $$;
create trigger users_search_text before insert or update of email, name, phone, pid on users
  for each row execute function users_search_text();

create function product_search_text() returns trigger language plpgsql as $$
begin
  -- Naming the column is what starts the trigger above.
  update users set pid = pid where pid = new.pid;
  return null;
end $$;
create trigger product_search_text after insert on product
  for each row execute function product_search_text();
create trigger product_search_text_changed after update of settings on product
  for each row when (old.settings ->> 'url' is distinct from new.settings ->> 'url')
  execute function product_search_text();

update users set pid = pid;

create index users_shop on users (pid, created_at);
-- In the order of the lists: `asc nulls first, id` forwards, `desc nulls last, id desc` backwards.
create index users_by_created on users (created_at nulls first, id);
create index users_by_email on users (email nulls first, id);
create index users_by_name on users (name collate "tr-x-icu" nulls first, id);
create index users_tests on users (pid) where is_test;
create index users_invoiced on users (pid) where is_invoice;

alter table footprint add column search_text text not null generated always as (
  fold_text(email || E'\n' || pid || E'\n' || label || E'\n' || coalesce(extra ->> 'name', ''))) stored;
drop index footprint_time;
create index footprint_by_date on footprint (created_at nulls first, id);
create index footprint_of_shop on footprint (pid, created_at);
create index footprint_of_person on footprint (email, created_at);

alter table campaign add column search_text text not null generated always as (
  fold_text(name || E'\n' || pid)) stored;
create index campaign_by_created on campaign (created_at nulls first);
create index campaign_of_template on campaign (template_key, created_at);

alter table survey add column handled_at timestamptz, add column handled_by text;
create index survey_by_created on survey (created_at nulls first, id);
create index subscription_by_created on subscription (pid, created_at);

-- Where the extension may not be created, searches read every row and stay right.
do $$
begin
  create extension if not exists pg_trgm;
  create index users_search on users using gin (search_text gin_trgm_ops);
  create index footprint_search on footprint using gin (search_text gin_trgm_ops);
  create index campaign_search on campaign using gin (search_text gin_trgm_ops);
exception when insufficient_privilege or feature_not_supported or undefined_file then
  raise notice 'pg_trgm is missing: searches of staff read every row';
end $$;
