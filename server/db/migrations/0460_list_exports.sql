-- Exports of staff lists: `list` is the job input, cleared when the job ends; only `user_id` sees the file.
alter table download add column list jsonb;
alter table download add column user_id text;
alter table download add column format text not null default 'xlsx' check (format in ('xlsx', 'csv'));
