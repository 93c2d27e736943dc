-- A key that no object uses any more can be taken away, and a server that was not told of it can then use it no more.
alter table stored_object add constraint stored_object_key foreign key (key_id) references master_key;

create index stored_object_key on stored_object (key_id);

-- While one of these holds, no object is deleted: a copy of the database is being made, and then of the objects that it names.
create table object_hold (
  id uuid primary key,
  -- A process that was killed releases nothing.
  until timestamptz not null
);
