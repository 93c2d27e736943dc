-- A request for erasure that somebody has to look at, since the case was begun: when it came. And how often the student has
-- downloaded their data on the last day that they did: each download reads all of their files.
alter table student
  add column erasure_asked_at timestamptz,
  add column export_day date,
  add column export_count integer not null default 0;

create index student_erasure_asked on student (erasure_asked_at, id) where erasure_asked_at is not null;

alter table mail
  drop constraint mail_kind,
  add constraint mail_kind check (kind in ('code', 'registered', 'receipt', 'message', 'none', 'oldEmail', 'newEmail',
    'takenEmail', 'emailLeft', 'emailNow', 'erased', 'erasureAsked'));
