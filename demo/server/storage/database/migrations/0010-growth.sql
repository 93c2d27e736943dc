-- What is looked at every time must not grow with all that there is: the desk's newest cases, and the cases whose time
-- has come, in the order in which they are read.
create index student_newest on student (created_at desc, id desc);

drop index student_due;

create index student_due on student (due_at, id) where due_at is not null;

-- Files that were replaced or dropped, until their bytes are gone: a list to work off instead of a search through all.
create table discarded_file (
  attachment_id uuid primary key references attachment on delete cascade
);

-- In the transaction that takes a file off the list, whatever the statement was.
create function discard_file() returns trigger language plpgsql as $$
begin insert into discarded_file values (new.id) on conflict do nothing; return null; end $$;

create trigger attachment_discarded after update of is_current on attachment
  for each row when (old.is_current and not new.is_current) execute function discard_file();

insert into discarded_file
  select id from attachment where not is_current and exists (select from chunk where attachment_id = attachment.id);
