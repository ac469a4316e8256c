-- Since when the platform refuses the token (its code 190); null while it works.
alter table whatsapp_account add column token_failed_at timestamptz;
