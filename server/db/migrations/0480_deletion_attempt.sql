-- The attempt that deletes a shop, as in the other tables of jobs.
alter table shop_deletion add column started_at timestamptz;
