-- What is known of a subscription, each fact with the time of its own source (8,000
-- steps a second); tier, price, status, bill and end are read from it.
alter table subscription add column facts jsonb not null default '{}';
-- The first failed charge leaves the package until then.
alter table subscription add column grace_until timestamptz;
-- A larger package that is paid for, though a smaller one was chosen since.
alter table subscription add column kept_tier text;
alter table subscription add column kept_limit integer;
alter table subscription add column kept_until timestamptz;
-- A change was asked of the provider and nobody knows what became of it.
alter table subscription add column unsure_since timestamptz;

update subscription set
  facts = jsonb_strip_nulls(jsonb_build_object(
    'tier', jsonb_build_object('at', moment, 'value', tier),
    'cents', jsonb_build_object('at', moment, 'value', cents),
    'planId', jsonb_build_object('at', moment, 'value', plan_id),
    'billDate', case when next_bill_date is not null then
      jsonb_build_object('at', moment, 'value', next_bill_date::text) end,
    'active', case when status <> 'past_due' then moment else 0 end,
    'failed', case when status = 'past_due' then jsonb_build_array(moment) else '[]'::jsonb end,
    'trialEnd', case when source = 'trial' and ends_at is not null then
      to_char(ends_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end,
    'end', case when status = 'deleted' then jsonb_build_object('at', moment, 'value',
      jsonb_build_object('until', coalesce(
        to_char(ends_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        to_char(changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))) end)),
  grace_until = case when status = 'past_due' then changed_at + interval '7 days' end
from (select pid as p, id as i, floor(extract(epoch from changed_at))::bigint * 8000 as moment
      from subscription) as clock
where pid = p and id = i;

create index subscription_unsure on subscription (unsure_since) where unsure_since is not null;

-- What a shop may show a day once `limit_until` has passed; null is what every shop has.
alter table product add column limit_after integer;
create index product_limit_until on product (limit_until) where limit_until is not null;

-- A checkout whose first payment is due later, since the shop has paid until then.
alter table checkout add column first_bill_on date;
alter table sandbox_checkout add column first_bill_on date;

alter table subscription_log drop constraint subscription_log_label_check;
alter table subscription_log add constraint subscription_log_label_check
  check (label in ('create', 'trial', 'change', 'refund', 'deleted'));

-- The language a user reads; letters are written in it.
alter table users add column language text not null default 'tr';

-- Letters about money and limits that were written: each once.
create table billing_letter (
  pid text not null,
  name text not null,
  written_at timestamptz not null,
  primary key (pid, name)
);
create index billing_letter_time on billing_letter (written_at);
