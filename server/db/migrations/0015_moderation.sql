-- What shoppers write about a product; the id of the sending browser makes a repeated one add nothing.
create table comment (
  pid text not null,
  id integer not null,
  sid uuid not null,
  product_id text not null,
  verify boolean not null default false,
  hidden boolean not null default false,
  rate smallint not null check (rate between 1 and 5),
  comment text not null,
  user_name text not null,
  user_email text not null,
  order_number text not null default '',
  absolute_url text not null default '',
  media jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (pid, id),
  unique (pid, sid)
);
create index comment_newest on comment (pid, created_at desc, id desc);
create index comment_on_shop on comment (pid, product_id, created_at desc) where verify and not hidden;

create table question (
  pid text not null,
  id integer not null,
  sid uuid not null,
  product_id text not null,
  verify boolean not null default false,
  question text not null,
  user_name text not null,
  user_email text not null,
  product_link text not null default '',
  -- Cleaned rich text; empty while nobody answered.
  answer text not null default '',
  -- Of the mail with this answer. A server that died while sending leaves "sending" behind.
  mail_state text not null default 'none' check (mail_state in ('none', 'sending', 'sent', 'unclear')),
  mail_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (pid, id),
  unique (pid, sid)
);
create index question_newest on question (pid, created_at desc, id desc);
create index question_on_shop on question (pid, product_id, created_at desc) where verify and answer <> '';
