-- Every look of an agent at a record or a document, and every change: who, what, when and why. A row names its case by the id
-- until the record is erased, and by a keyed hash from then on: there is no reference to the student, whose end is another one.
create table access_record (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '3 years',
  -- The provider's id of the agent, and the name to be read.
  agent text not null,
  agent_name text not null,
  action text not null check (action ~ '^[a-zA-Z]{1,40}$'),
  student_id uuid,
  case_hash text,
  attachment_id uuid,
  category text,
  -- A code, never what an agent has typed: that may name the student.
  reason text check (reason ~ '^[a-zA-Z_]{1,40}$'),
  check (student_id is null or case_hash is null)
);

create index access_record_student on access_record (student_id, id) where student_id is not null;

create index access_record_hash on access_record (case_hash, id) where case_hash is not null;

create index access_record_agent on access_record (agent, id);

create index access_record_action on access_record (action, at);

create index access_record_end on access_record (ends_at);

-- The times are the database's: no server can write a row for another day, or one that ends at once.
create function time_access_record() returns trigger language plpgsql as $$
begin new.at := now(); new.ends_at := now() + interval '3 years'; return new; end $$;

create trigger access_record_time before insert on access_record
  for each row execute function time_access_record();

-- Two changes are allowed: a row is deleted after its end, and a case that was erased becomes its hash.
create function keep_access_record() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' and old.ends_at <= now() then return old; elsif tg_op = 'UPDATE'
    and old.student_id is not null and new.student_id is null and new.case_hash is not null and new.attachment_id is null
    and to_jsonb(new) - array['student_id', 'case_hash', 'attachment_id']
      = to_jsonb(old) - array['student_id', 'case_hash', 'attachment_id']
  then return new; end if; raise exception 'A record of access cannot be changed'; end $$;

create trigger access_record_kept before update or delete on access_record
  for each row execute function keep_access_record();

create function keep_access_records() returns trigger language plpgsql as $$
begin raise exception 'Records of access cannot be deleted together'; end $$;

create trigger access_record_whole before truncate on access_record
  for each statement execute function keep_access_records();
