create table campaign (
  pid text not null,
  id integer not null,
  type text not null check (type in ('campaign', 'recommendation', 'schedule')),
  name text not null,
  status text not null check (status in ('active', 'test', 'disabled', 'hidden')),
  -- trigger, who, where, when, tags, frequency and ratio as the editor stores them.
  body jsonb not null,
  template_key integer not null,
  template_var text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (pid, id)
);
create index campaign_served on campaign (pid) where status in ('active', 'test');
create index campaign_template on campaign (template_key);
