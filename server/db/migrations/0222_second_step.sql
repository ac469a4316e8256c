-- A code of an app on the user's phone as the second step of signing in.
alter table users
  -- The app's secret, sealed; null without a second step.
  add column totp_sealed text,
  -- One that no code has confirmed yet.
  add column totp_pending text,
  -- The latest 30 seconds whose code was used: none works twice.
  add column totp_used bigint not null default 0;

-- Codes that work once each, for who has lost the phone.
create table recovery_code (
  user_id text not null references users (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
