-- Where a shop's list of products is read from, and how the last reading ended.
create table product_feed (
  pid text collate "C" primary key,
  address text not null,
  next_at timestamptz not null,
  -- While somebody reads it: when that began, and until when they are believed to live.
  started_at timestamptz,
  lease_until timestamptz,
  -- When it was last read to its end.
  read_at timestamptz,
  -- When it was last tried, and what came of it: FeedRead of server/feeds/reader.ts.
  tried_at timestamptz,
  outcome jsonb,
  -- Tries that failed since it was last read.
  failures int not null default 0
);
create index product_feed_next on product_feed (next_at);

-- When the reading began that saw the product last; null for one that pages alone showed.
alter table shop_product add column fed_at timestamptz;

alter table product_feed enable row level security;
create policy shop on product_feed using (pid = current_setting('vitrin.pid', true));
