-- What the tables in `storage/tables/` cannot express: triggers, how bytes are stored, and a row of every database.

-- The bytes of files are already compressed or encrypted.
alter table chunk alter column bytes set storage external;
--> statement-breakpoint
alter table parcel_chunk alter column bytes set storage external;
--> statement-breakpoint

-- The key for the hashes in proofs of erasure. It is created here, so that every backup contains it.
insert into setting (name, value)
  values ('erasureKey', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
--> statement-breakpoint

-- Records of access. The database sets the times, so that no server can backdate a row or let it expire at once.
create function time_access_record() returns trigger language plpgsql as $$
begin new.at := now(); new.ends_at := now() + interval '3 years'; return new; end $$;
--> statement-breakpoint
create trigger access_record_time before insert on access_record
  for each row execute function time_access_record();
--> statement-breakpoint

-- Two changes are allowed: a row is deleted after its end, and the reference of an erased case is replaced by its hash.
create function keep_access_record() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' and old.ends_at <= now() then return old; elsif tg_op = 'UPDATE'
    and old.student_id is not null and new.student_id is null and new.case_hash is not null and new.attachment_id is null
    and to_jsonb(new) - array['student_id', 'case_hash', 'attachment_id']
      = to_jsonb(old) - array['student_id', 'case_hash', 'attachment_id']
  then return new; end if; raise exception 'A record of access cannot be changed'; end $$;
--> statement-breakpoint
create trigger access_record_kept before update or delete on access_record
  for each row execute function keep_access_record();
--> statement-breakpoint
create function keep_access_records() returns trigger language plpgsql as $$
begin raise exception 'Records of access cannot be deleted together'; end $$;
--> statement-breakpoint
create trigger access_record_whole before truncate on access_record
  for each statement execute function keep_access_records();
--> statement-breakpoint

-- Files whose bytes must be deleted are listed in the transaction that replaces the file or deletes its student. The bytes are
-- deleted after the transaction, also after a crash.
create function discard_file() returns trigger language plpgsql as $$
begin insert into discarded_file values (new.id) on conflict do nothing; return null; end $$;
--> statement-breakpoint
create trigger attachment_discarded after update of is_current on attachment
  for each row when (old.is_current and not new.is_current) execute function discard_file();
--> statement-breakpoint
create function discard_deleted_file() returns trigger language plpgsql as $$
begin insert into discarded_file values (old.id) on conflict do nothing; return null; end $$;
--> statement-breakpoint
create trigger attachment_deleted after delete on attachment
  for each row when (old.is_current) execute function discard_deleted_file();
--> statement-breakpoint

-- The key of an object is deleted in the transaction that deletes its file. The object cannot be read any more, even if the
-- store does not answer or keeps a copy.
create function release_object() returns trigger language plpgsql as $$ begin
  update stored_object set state = 'leaving', due_at = now(), wrapped_key = '' where file_id = old.id and state = 'stored'; return null; end $$;
--> statement-breakpoint
create trigger attachment_object_replaced after update of is_current on attachment
  for each row when (old.is_current and not new.is_current) execute function release_object();
--> statement-breakpoint
create trigger attachment_object_deleted after delete on attachment for each row execute function release_object();
--> statement-breakpoint
create trigger parcel_object_received after update of is_received on parcel
  for each row when (new.is_received and not old.is_received) execute function release_object();
--> statement-breakpoint
create trigger parcel_object_deleted after delete on parcel for each row execute function release_object();
