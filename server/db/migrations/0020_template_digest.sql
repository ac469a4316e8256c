-- Digest of the built-in content that a start offered last; null before the first such start. A start skips built-in
-- templates whose digest is unchanged.
alter table template add column built_in_digest text;
