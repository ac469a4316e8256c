-- Reviews and questions of shoppers.

-- Reviews by shoppers. The id comes from the browser, so a repeated request stores nothing new.
create table comment (
  pid text not null,
  id int not null,
  sid uuid not null,
  product_id text not null,
  verify boolean not null default false,
  hidden boolean not null default false,
  rate smallint not null,
  comment text not null,
  user_name text not null,
  user_email text not null,
  order_number text not null default '',
  absolute_url text not null default '',
  media jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  source text not null default 'shop',
  primary key (pid, id),
  unique (pid, sid),
  check ((rate >= 1) and (rate <= 5))
);
create index comment_newest on comment (pid, created_at desc, id desc);
create index comment_on_shop on comment (pid, product_id, created_at desc) where verify and (not hidden);
-- Count in the menu.
create index comment_waiting on comment (pid) where (not verify) and (not hidden);

create table question (
  pid text not null,
  id int not null,
  sid uuid not null,
  product_id text not null,
  verify boolean not null default false,
  question text not null,
  user_name text not null,
  user_email text not null,
  product_link text not null default '',
  answer text not null default '',
  mail_state text not null default 'none',
  mail_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  source text not null default 'shop',
  source_id text not null default '',
  primary key (pid, id),
  unique (pid, sid),
  check (mail_state in ('none', 'sending', 'sent', 'unclear'))
);
create index question_mailed on question (pid, mail_at) where mail_state = 'sent';
create index question_newest on question (pid, created_at desc, id desc);
create index question_on_shop on question (pid, product_id, created_at desc) where verify and (answer <> '');
create index question_waiting on question (pid) where answer = '';

create table answer_mail_job (
  pid text collate "C" not null,
  id bigint generated always as identity,
  language text not null,
  created_at timestamptz not null,
  dismissed_at timestamptz,
  primary key (pid, id)
);

-- One e-mail of a job, with the columns of every outbox (server/work/queue.ts).
create table answer_mail (
  pid text collate "C" not null,
  id bigint generated always as identity,
  job bigint not null,
  question int not null,
  state text not null,
  attempts int not null default 0,
  due_at timestamptz not null,
  lease_until timestamptz,
  error text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (pid, id),
  check (state in ('queued', 'sending', 'sent', 'failed', 'unclear', 'cancelled'))
);
create index answer_mail_created on answer_mail using brin (created_at);
create index answer_mail_due on answer_mail (pid, due_at, id) where state = 'queued';
create index answer_mail_job_mails on answer_mail (pid, job, state);
create index answer_mail_lease on answer_mail (lease_until) where state = 'sending';
create index answer_mail_settled on answer_mail (pid, settled_at);
