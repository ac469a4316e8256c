-- The products each shop recommends as its best, gathered from what its merchant wrote down.
create table recommendation (
  pid text primary key,
  -- As the widget draws them: title, url, image, price, before.
  products jsonb not null,
  built_at timestamptz not null
);
