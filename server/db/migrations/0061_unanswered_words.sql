-- The words of an unanswered question in the one spelling in which questions are compared, so that the
-- database can group them. Written by the server; questions from before get nearly the same here.
alter table bot_event add column words text;

update bot_event set words = btrim(regexp_replace(
    replace(replace(lower(regexp_replace(
      normalize(detail, NFKD), '[\u0300-\u036f]', '', 'g')), 'ı', 'i'), 'ß', 'ss'),
    '[^[:alnum:]]+', ' ', 'g'))
  where type = 'unanswered' and not handled and detail <> '';
