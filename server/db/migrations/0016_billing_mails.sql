alter table billing_letter rename to billing_mail;
alter index billing_letter_time rename to billing_mail_time;
alter index billing_letter_pkey rename to billing_mail_pkey;
