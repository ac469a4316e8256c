-- The templates merchants make campaigns from: those of the release, and those staff add. A number
-- below 1000 is one of the release's.
create sequence template_number start 1000;
create table template (
  id integer primary key default nextval('template_number'),
  content jsonb not null,
  -- Its place in the list of each language: {"tr": 3, "en": 7}.
  orders jsonb not null,
  -- Merchants do not find it; what was made from it goes on.
  hidden boolean not null default false,
  version integer not null default 1,
  -- What it took from a release last; null of those staff have made.
  stock jsonb,
  -- When staff made it differ from that; null: it follows the next release.
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter sequence template_number owned by template.id;

-- Every content a template was offered with.
create table template_version (
  template_id integer not null references template (id) on delete cascade,
  version integer not null,
  content jsonb not null,
  -- E-mail of whoever saved it; null of what came with a release.
  saved_by text,
  saved_at timestamptz not null,
  primary key (template_id, version)
);
