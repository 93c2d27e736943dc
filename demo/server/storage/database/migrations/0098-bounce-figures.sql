-- without a transaction
-- How many mails came back, by what was made of them: each is read by a process of its own, whose memory nobody can ask.
create table if not exists bounce_count (
  outcome text primary key,
  times bigint not null
);
-- The students whose mails come back now: few of many.
create index concurrently if not exists student_bounced on student (mail_bounced_at) where mail_bounced_at is not null;
