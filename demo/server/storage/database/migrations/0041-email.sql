-- A change of address needs two codes of one student: one sent to the present address, one to the new one.
alter table challenge
  add column student_id uuid references student on delete cascade,
  drop constraint challenge_purpose,
  add constraint challenge_purpose check (purpose in ('login', 'registration', 'change')),
  add constraint challenge_student check ((student_id is not null) = (purpose = 'change'));

create index challenge_student on challenge (student_id) where student_id is not null;

alter table mail
  -- When it was sent by the clock of the cases, which the demo moves: its mailbox shows this time.
  add column case_time timestamptz,
  drop constraint mail_kind,
  add constraint mail_kind check (kind in ('code', 'registered', 'receipt', 'message', 'none', 'oldEmail', 'newEmail',
    'takenEmail', 'emailLeft', 'emailNow'));
