-- Files on their way between two devices of a student. The server holds nothing that can read them, and does not know
-- whose they are. Secrets are hashed.
create table delivery (
  id text primary key,
  kind text not null check (kind in ('photo', 'draft')),
  read_hash text not null,
  write_hash text not null,
  remove_hash text not null,
  -- The secret of the one device that opened the link, and what it sealed for the other one.
  holder_hash text,
  greeting text,
  is_confirmed boolean not null default false,
  version integer not null default 0,
  -- When the reader last asked.
  watched_at timestamptz,
  ends_at timestamptz not null
);

create index delivery_end on delivery (ends_at);

create table parcel (
  id uuid primary key,
  delivery_id text not null references delivery on delete cascade,
  number integer not null check (number between 0 and 99),
  size integer not null check (size between 1 and 4718592),
  hash text not null,
  is_received boolean not null default false,
  unique (delivery_id, number)
);

create table parcel_chunk (
  parcel_id uuid not null references parcel on delete cascade,
  number integer not null check (number >= 0),
  bytes bytea not null,
  primary key (parcel_id, number)
);

-- Encrypted bytes cannot be compressed.
alter table parcel_chunk alter column bytes set storage external;

-- What each source has used of its day.
create table parcel_use (
  source text not null,
  day date not null,
  deliveries integer not null default 0,
  bytes bigint not null default 0,
  primary key (source, day)
);

create index parcel_use_day on parcel_use (day);
