-- The bytes of a file may outlive its row: that is when they have to be deleted. So the list no longer goes with the row.
alter table discarded_file drop constraint discarded_file_attachment_id_fkey;

create function discard_deleted_file() returns trigger language plpgsql as $$
begin insert into discarded_file values (old.id) on conflict do nothing; return null; end $$;

-- In the transaction that deletes a student with everything: what is in a folder or another store is deleted after it, also
-- after a crash.
create trigger attachment_deleted after delete on attachment
  for each row when (old.is_current) execute function discard_deleted_file();

-- Proof that a record was erased. An id is 122 random bits, so its plain hash cannot be reversed, and is the same in a restored
-- database. A reference could be tried out: its hash is keyed.
create table erasure (
  student_hash text primary key,
  reference_hash text not null,
  why text not null check (why in ('retention', 'request', 'operator')),
  -- How many rows of each table were deleted.
  counts jsonb not null,
  at timestamptz not null
);

create index erasure_reference on erasure (reference_hash);

create index erasure_at on erasure (at);

-- Made here and not when it is first used: every backup from now on has it.
insert into setting (name, value)
  values ('erasureKey', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
  on conflict do nothing;

alter table mail
  drop constraint mail_kind,
  add constraint mail_kind check (kind in ('code', 'registered', 'receipt', 'message', 'none', 'oldEmail', 'newEmail',
    'takenEmail', 'emailLeft', 'emailNow', 'erased'));

-- The cases that end next.
create index student_updated on student (updated_at, id);
