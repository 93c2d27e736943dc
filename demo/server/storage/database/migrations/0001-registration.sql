-- A code was asked for. Found by the hash of its code_challenge, which also keys the hash of its code: neither can be
-- read, or tried out, from here.
create table challenge (
  id uuid primary key,
  email text not null,
  source text not null,
  lookup text not null,
  code text not null,
  purpose text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  used_at timestamptz
);

create index challenge_email on challenge (email, created_at);

create index challenge_source on challenge (source, created_at);

create index challenge_age on challenge (created_at);

create table token (
  hash text primary key,
  email text not null,
  purpose text not null,
  expires_at timestamptz not null
);

create index token_end on token (expires_at);

create table student (
  id uuid primary key,
  -- In lower case: the key to the account.
  email text not null unique,
  language text not null,
  registration_key uuid not null,
  registration_hash text not null,
  personal jsonb not null,
  school jsonb not null,
  parents jsonb not null,
  address jsonb not null,
  contact jsonb not null,
  answers jsonb not null,
  rules jsonb not null,
  visa jsonb,
  residence jsonb,
  status text not null,
  reminders integer not null default 0,
  provisional_number text,
  number text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table status_change (
  id bigint generated always as identity primary key,
  student_id uuid not null references student on delete cascade,
  status text not null,
  at timestamptz not null
);

create index status_change_student on status_change (student_id, id);

-- Every file that was ever sent; the bytes of one that was replaced are gone.
create table attachment (
  id uuid primary key,
  student_id uuid not null references student on delete cascade,
  key uuid not null,
  hash text not null,
  category text not null,
  type text,
  details jsonb,
  status text not null,
  reason text,
  file_name text not null,
  media_type text not null,
  size integer not null,
  uploaded_at timestamptz not null,
  is_current boolean not null,
  unique (student_id, key)
);

create unique index attachment_current on attachment (student_id, category) where is_current;

create index attachment_day on attachment (student_id, uploaded_at);

create table chunk (
  attachment_id uuid not null references attachment on delete cascade,
  number integer not null,
  bytes bytea not null,
  primary key (attachment_id, number)
);

-- PDF and JPEG are compressed already.
alter table chunk alter column bytes set storage external;

-- The words of a mail are chosen when it leaves. Facts and words go with it, unless the mailbox of the demo keeps them.
create table mail (
  id uuid primary key,
  number bigint generated always as identity,
  recipient text not null,
  kind text not null,
  language text not null,
  code text,
  student_id uuid references student on delete cascade,
  subject text,
  text text,
  attempts integer not null default 0,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  claimed_until timestamptz,
  sent_at timestamptz
);

create index mail_due on mail (due_at) where sent_at is null;

create index mail_sent on mail (sent_at) where sent_at is not null;
