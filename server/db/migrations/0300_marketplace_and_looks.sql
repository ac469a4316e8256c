-- When the marketplace is asked next, without anybody asking for it, what buyers want to know.
alter table marketplace_shop
  add column questions_due_at timestamptz not null default now() + interval '1 hour';
create index marketplace_shop_due on marketplace_shop (questions_due_at);
-- A look that goes is taken off the session it was in.
create index session_look on session (look_id) where look_id is not null;
