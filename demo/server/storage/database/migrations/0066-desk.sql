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

-- An agent wants to close the case: another one agrees.
create table desk_closing (
  student_id uuid primary key references student on delete cascade,
  agent text not null,
  agent_name text not null,
  at timestamptz not null
);
