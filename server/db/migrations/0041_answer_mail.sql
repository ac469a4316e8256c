-- Mailing many answers is a job of the server: it goes on whatever happens to the page that began it.

create table answer_mail_job (
  pid text collate "C" not null,
  id bigint generated always as identity,
  -- Of the subject where the merchant wrote none.
  language text not null,
  created_at timestamptz not null,
  -- Somebody has read how it ended.
  dismissed_at timestamptz,
  primary key (pid, id)
);

-- One mail of a job; the columns of every outbox (server/work/queue.ts).
create table answer_mail (
  pid text collate "C" not null,
  id bigint generated always as identity,
  job bigint not null,
  question integer not null,
  state text not null check (
    state in ('queued', 'sending', 'sent', 'failed', 'unclear', 'cancelled')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  lease_until timestamptz,
  error text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (pid, id)
);
create index answer_mail_job_mails on answer_mail (pid, job, state);
create index answer_mail_due on answer_mail (pid, due_at, id) where state = 'queued';
create index answer_mail_lease on answer_mail (lease_until) where state = 'sending';
