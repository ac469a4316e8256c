alter table billing_letter rename to billing_mail;
alter index billing_letter_pkey rename to billing_mail_pkey;
alter index billing_letter_time rename to billing_mail_time;

alter table support_look rename to impersonation;
alter index support_look_pkey rename to impersonation_pkey;
alter index support_look_pid rename to impersonation_pid;
alter table support_look_call rename to impersonation_request;
alter table impersonation_request rename column look_id to impersonation_id;
alter index support_look_call_pkey rename to impersonation_request_pkey;
alter index support_look_call_at rename to impersonation_request_at;
alter index support_look_call_look rename to impersonation_request_impersonation;
alter table session rename column look_id to impersonation_id;

alter table notice_look rename to notice_check;
alter index notice_look_pkey rename to notice_check_pkey;
alter index notice_look_due rename to notice_check_due;
alter table order_message_look rename to order_message_check;
alter index order_message_look_pkey rename to order_message_check_pkey;
alter table order_message_check rename column looked_at to checked_at;
alter table subscription rename column looked_at to checked_at;

alter table shop_order rename column told_at to reported_at;
update shop_order set state = 'reported' where state = 'told';
alter table notice rename column told_at to notified_at;
alter table notice rename column told_stage to notified_stage;
-- The engine reads the state of open conversations.
update conversation set state = jsonb_set(state #- '{open,team,told}', '{open,team,notified}', state #> '{open,team,told}')
where state #> '{open,team,told}' is not null;

alter table event_aside rename to rejected_event;
update whatsapp_inbox set input = (input - 'aside') || jsonb_build_object('other', input -> 'aside') where input ? 'aside';
