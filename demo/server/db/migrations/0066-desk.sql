-- What the desk looks for among all students, each by an index in the order in which it is shown.
create function desk_name(personal jsonb) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(concat_ws(' ', personal ->> 'surname', personal ->> 'forename'), NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

create index student_desk_name on student (desk_name(personal) collate "C", id);

create index student_desk_email on student (email collate "C", id);

create index student_desk_status on student (status, created_at, id);

-- The cases that wait for an agent.
create index student_desk_queue on student (created_at, id)
  where status in ('TO_PROCESS', 'TO_PROCESS_RETURN', 'PENDING', 'AFFILIATED');

create index attachment_desk on attachment (category, uploaded_at, id) where is_current and status = 'UPLOADED';

create index status_change_day on status_change (status, at);

-- Sessions of agents. The cookie is only here as its hash, and seals the provider's tokens, which this table alone cannot read.
create table desk_session (
  hash text primary key,
  agent text not null,
  agent_name text not null,
  roles jsonb not null,
  sealed text not null,
  began_at timestamptz not null,
  used_at timestamptz not null,
  -- When the provider last confirmed the roles, and when it was last asked.
  checked_at timestamptz not null,
  asked_at timestamptz not null
);

create index desk_session_end on desk_session (began_at);

-- An agent wants to close the case: another one agrees.
create table desk_closing (
  student_id uuid primary key references student on delete cascade,
  agent text not null,
  agent_name text not null,
  at timestamptz not null
);
