-- Which version of the terms and the privacy text a user agreed to, and when.
ALTER TABLE users
  ADD COLUMN consent_version text,
  ADD COLUMN consented_at timestamptz;
