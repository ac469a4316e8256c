-- What the menu counts.
create index comment_waiting on comment (pid) where not verify and not hidden;
create index question_waiting on question (pid) where answer = '';
