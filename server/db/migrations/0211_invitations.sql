-- A link for a new password says itself until when it works: one of an invitation lasts longer.
alter table password_reset add column expires_at timestamptz;
update password_reset set expires_at = created_at + interval '1 hour';
alter table password_reset alter column expires_at set not null, drop column created_at;
