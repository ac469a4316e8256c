-- The campaign an influencer shares, and the link made for it.
create table influencer_link (
  pid text not null,
  inf_id text not null,
  camp_id text not null,
  link text not null default '',
  updated_at timestamptz not null,
  primary key (pid, inf_id)
);
