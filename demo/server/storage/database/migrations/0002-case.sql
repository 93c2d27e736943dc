-- The life of a case. `due_at` is when its rules look at it again by themselves.
alter table student add column reminded_at timestamptz;

alter table student add column is_to_confirm boolean not null default false;

alter table student add column due_at timestamptz;

create index student_due on student (due_at) where due_at is not null;

create unique index student_provisional_number on student (provisional_number);

create unique index student_number on student (number);

-- In its words of the day: what was written stays as it was written.
create table message (
  id uuid primary key,
  number bigint generated always as identity,
  student_id uuid not null references student on delete cascade,
  language text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null,
  read_at timestamptz
);

create index message_student on message (student_id, number);

create index message_unread on message (student_id) where read_at is null;

create table attestation (
  id uuid primary key,
  student_id uuid not null references student on delete cascade,
  nature text not null,
  available_at timestamptz not null,
  unique (student_id, nature)
);

-- A mail that carries a message.
alter table mail add column message_id uuid references message on delete cascade;

-- What the demo remembers of itself: how far its clock was moved, and the key that it signs certificates with.
create table setting (
  name text primary key,
  value text not null
);
