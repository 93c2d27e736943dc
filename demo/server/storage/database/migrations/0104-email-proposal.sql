-- Who may change the address of a case could log in as its student: one agent proposes the address, and another one gives it.
alter table desk_proposal
  add column email text,
  drop constraint desk_proposal_deed_check,
  add constraint desk_proposal_deed check (deed in ('close', 'erase', 'email')),
  add constraint desk_proposal_email check ((email is not null) = (deed = 'email'));
