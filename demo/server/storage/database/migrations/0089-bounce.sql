-- Which student a mail was for that has left: a notice that it could not be delivered names its message id alone, which nobody
-- can guess. And when such a notice came for the present address.
alter table student add column mail_bounced_at timestamptz;

create table sent_mail (
  id uuid primary key,
  student_id uuid not null references student on delete cascade,
  sent_at timestamptz not null
);
create index sent_mail_student on sent_mail (student_id);
create index sent_mail_age on sent_mail (sent_at);
