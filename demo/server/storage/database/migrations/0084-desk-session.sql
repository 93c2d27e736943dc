-- Sessions of agents at the desk, and the agents whom the operator has barred. Of the token there is only a hash; the provider's
-- tokens are encrypted under a key that is made of the token itself, so that the table alone opens nothing anywhere.
create table desk_session (
  hash text primary key,
  subject text not null check (length(subject) between 1 and 255),
  name text not null,
  roles jsonb not null,
  sealed text not null,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  -- When the provider has last confirmed the roles, and when it is asked again.
  confirmed_at timestamptz not null,
  check_due_at timestamptz not null
);

create index desk_session_subject on desk_session (subject);

create index desk_session_seen on desk_session (seen_at);

create table desk_barred_agent (
  subject text primary key check (length(subject) between 1 and 255),
  at timestamptz not null
);
