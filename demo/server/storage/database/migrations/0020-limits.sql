-- Codes are counted by mailbox: a tag after + in an address leads to the same one.
alter table challenge add column mailbox text;

update challenge set mailbox = email;

alter table challenge alter column mailbox set not null;

-- Beyond the day's limit of its mailbox: one of those that are kept for a source that has logged in with it.
alter table challenge add column is_kept boolean not null default false;

create index challenge_mailbox on challenge (mailbox, created_at);

-- A mailbox and a source that it has logged in from, as one keyed hash: neither can be read, or tried out, from here.
create table known_source (
  trace text primary key,
  seen_at timestamptz not null
);

create index known_source_age on known_source (seen_at);

-- A wrong code, by where it came from.
create table wrong_code (
  id bigint generated always as identity primary key,
  source text not null,
  at timestamptz not null
);

create index wrong_code_source on wrong_code (source, at);

create index wrong_code_age on wrong_code (at);
