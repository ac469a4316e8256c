-- An export of a list of staff: what is to be written, gone once it is over; who ordered it and alone sees it.
alter table download add column list jsonb;
alter table download add column user_id text;
alter table download add column format text not null default 'xlsx' check (format in ('xlsx', 'csv'));
