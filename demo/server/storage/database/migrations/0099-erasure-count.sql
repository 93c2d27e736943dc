-- How often a student has asked for erasure on the last day that they did: each request is told by a mail.
alter table student
  add column erasure_day date,
  add column erasure_count integer not null default 0;
