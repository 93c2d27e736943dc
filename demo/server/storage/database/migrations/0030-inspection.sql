-- Files that were looked at: each costs work whether it is taken or not, and counts for the sixty a day. The same file
-- under the same key is not looked at again.
create table inspection (
  student_id uuid not null references student on delete cascade,
  key uuid not null,
  category text not null,
  hash text not null,
  -- A media type, or why it was refused; null while it is looked at.
  verdict text,
  at timestamptz not null,
  primary key (student_id, key, category, hash)
);
create index inspection_at on inspection (at);
