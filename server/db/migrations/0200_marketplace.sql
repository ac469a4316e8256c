-- Where a shop sells as well. The key and secret of its seller interface are sealed, in product_secret.
create table marketplace_shop (
  pid text collate "C" not null primary key,
  firm_id text collate "C" not null,
  -- Empty until the merchant pairs products.
  sitemap_url text not null,
  updated_at timestamptz not null
);
alter table marketplace_shop enable row level security;
create policy shop on marketplace_shop using (pid = current_setting('vitrin.pid', true));

-- What buyers of the marketplace think, as it was counted last.
create table marketplace_analysis (
  pid text collate "C" not null,
  firm_id text collate "C" not null,
  result jsonb not null,
  made_at timestamptz not null,
  primary key (pid, firm_id)
);
alter table marketplace_analysis enable row level security;
create policy shop on marketplace_analysis using (pid = current_setting('vitrin.pid', true));

-- Reviews of the marketplace that the merchant brought in a file; the id is made of what a row says.
create table marketplace_review (
  pid text collate "C" not null,
  firm_id text collate "C" not null,
  id text collate "C" not null,
  product_id text collate "C" not null,
  product_name text not null,
  product_url text not null,
  rate smallint not null check (rate between 1 and 5),
  body text not null,
  user_name text not null,
  written_at timestamptz not null,
  primary key (pid, firm_id, id)
);
alter table marketplace_review enable row level security;
create policy shop on marketplace_review using (pid = current_setting('vitrin.pid', true));
