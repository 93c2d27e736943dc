-- What only two agents may do, one proposes and another one does: closing a case, or erasing it. A proposal for one is none for
-- the other.
alter table desk_closing rename to desk_proposal;

alter table desk_proposal
  add column deed text not null default 'close' check (deed in ('close', 'erase')),
  drop constraint desk_closing_pkey,
  add primary key (student_id, deed);

alter table desk_proposal alter column deed drop default;
