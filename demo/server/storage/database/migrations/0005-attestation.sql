-- A certificate keeps saying what it said on the day on which it was issued, whatever changes in the record.
alter table attestation add column facts jsonb;

update attestation set facts = jsonb_build_object(
  'name', normalize(concat_ws(' ', student.personal ->> 'surname', nullif(student.personal ->> 'forename', '')), nfc),
  'number', left(case nature when 'DEFINITIVE' then student.number else student.provisional_number end, 13),
  'nature', nature,
  'birthdate', student.personal ->> 'birthdate',
  'rightsStart', student.school ->> 'rightsStartDate',
  'issued', to_char(available_at at time zone 'Europe/Paris', 'YYYY-MM-DD')
) from student where student.id = attestation.student_id;

alter table attestation alter column facts set not null;
