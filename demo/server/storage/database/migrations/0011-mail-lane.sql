-- Mails that a student waits for at the login have a priority of their own, and no other mail blocks them.
alter table mail add column is_urgent boolean not null default false;

update mail set is_urgent = true where kind in ('code', 'registered', 'none');

drop index mail_due;

create index mail_due on mail (is_urgent, due_at, number) where sent_at is null;
