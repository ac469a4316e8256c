-- Every content a campaign was live with, and the one draft beside it.
create table campaign_version (
  pid text not null,
  campaign_id integer not null,
  version integer not null,
  name text not null,
  template_var text not null,
  body jsonb not null,
  saved_by text,
  saved_at timestamptz not null,
  primary key (pid, campaign_id, version)
);

create table campaign_draft (
  pid text not null,
  campaign_id integer not null,
  name text not null,
  template_var text not null,
  body jsonb not null,
  -- The live version it started from.
  based_on integer not null,
  version integer not null default 1,
  saved_by text,
  saved_at timestamptz not null,
  primary key (pid, campaign_id)
);

-- What a signed preview link shows, until it expires.
create table campaign_preview (
  pid text not null,
  id text not null,
  config jsonb not null,
  expires_at timestamptz not null,
  primary key (pid, id)
);
create index campaign_preview_expired on campaign_preview (expires_at);

insert into campaign_version (pid, campaign_id, version, name, template_var, body, saved_at)
select pid, id, version, name, template_var, body, updated_at from campaign;
