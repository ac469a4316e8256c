-- Digest of the template's built-in content at the last start, which lets a start skip unchanged templates. Null for
-- templates made by staff, and before the first start with this column.
alter table template add column built_in_digest text;
