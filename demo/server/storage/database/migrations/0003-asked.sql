-- The documents that the student was asked for and has not answered yet: what a reminder named cannot be told from the
-- documents themselves.
alter table student add column asked jsonb not null default '[]';

-- The rules have not been applied to the earlier cases yet.
update student set due_at = created_at where due_at is null;
