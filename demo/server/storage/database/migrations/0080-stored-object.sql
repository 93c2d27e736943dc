-- Files whose bytes are in an object store. The row is written before the bytes, so that each object is in this list from
-- its first byte on: what a crash, or a failure of either side, leaves behind is found here and not by a search.
create table stored_object (
  -- Of the object: random, never used a second time.
  name uuid primary key,
  -- The attachment or the parcel. No foreign key: the object comes before that row, and outlives it until it is deleted.
  file_id uuid not null,
  kind text not null check (kind in ('document', 'parcel')),
  key_id text not null,
  wrapped_key bytea not null,
  size integer not null check (size >= 0),
  hash text not null,
  state text not null check (state in ('arriving', 'stored', 'leaving')),
  -- When something is to be done: delete the object of an upload that never ended, an object that is no longer needed, or the
  -- copy that a move has left in the other store.
  due_at timestamptz
);

create unique index stored_object_file on stored_object (file_id) where state = 'stored';

create index stored_object_due on stored_object (due_at) where due_at is not null;

-- In the transaction that takes the file away, whatever the statement was. The key goes at once: from then on nobody can read
-- the object, also where the store does not answer, or keeps a copy.
create function release_object() returns trigger language plpgsql as $$ begin
  update stored_object set state = 'leaving', due_at = now(), wrapped_key = '' where file_id = old.id and state = 'stored'; return null; end $$;

create trigger attachment_object_replaced after update of is_current on attachment
  for each row when (old.is_current and not new.is_current) execute function release_object();

create trigger attachment_object_deleted after delete on attachment for each row execute function release_object();

create trigger parcel_object_received after update of is_received on parcel
  for each row when (new.is_received and not old.is_received) execute function release_object();

create trigger parcel_object_deleted after delete on parcel for each row execute function release_object();

-- For each master key that objects are encrypted with, a known text under it: a wrong or a missing key is told at the start.
create table master_key (
  id text primary key,
  sample bytea not null
);
