-- What the contract and the rules allow, once more where it is kept: a slip in a statement is refused, not stored.
alter table challenge
  add constraint challenge_purpose check (purpose in ('login', 'registration')),
  add constraint challenge_tries check (tries >= 0);

alter table token
  add constraint token_purpose check (purpose in ('login', 'registration'));

alter table student
  add constraint student_language check (language in ('fr', 'en', 'es', 'zh', 'ar')),
  add constraint student_status check (status in ('AFFILIATED', 'PENDING', 'REGISTERED', 'WAITING_STUDIES_DATE',
    'TO_PROCESS', 'TO_PROCESS_RETURN', 'WAITING_ATTACHMENT', 'DONE', 'CANCELED')),
  add constraint student_reminders check (reminders between 0 and 2);

alter table status_change
  add constraint status_change_status check (status in ('AFFILIATED', 'PENDING', 'REGISTERED', 'WAITING_STUDIES_DATE',
    'TO_PROCESS', 'TO_PROCESS_RETURN', 'WAITING_ATTACHMENT', 'DONE', 'CANCELED'));

alter table attachment
  add constraint attachment_category check (category in ('BANK_DETAILS', 'BANK_DETAILS_2', 'BANK_DETAILS_DELEGATE',
    'CIVIL_STATUS', 'CIVIL_STATUS_TRANSLATION', 'FORM_130_04', 'FORM_S1', 'FORM_SE401_Q102BIS', 'FORM_SE_401_Q106',
    'IDENTITY', 'PARENTAL_AUTHORIZATION', 'RESIDENCE_PERMIT', 'RESOURCE_CERTIFICATE', 'SCHOOL_ATTESTATION', 'VISA')),
  add constraint attachment_status check (status in ('UPLOADED', 'TO_TRANSLATE', 'VALIDATED', 'REJECTED')),
  add constraint attachment_media_type check (media_type in ('application/pdf', 'image/png', 'image/jpeg')),
  add constraint attachment_size check (size between 1 and 4194304),
  add constraint attachment_file_name check (length(file_name) between 1 and 200);

alter table chunk
  add constraint chunk_number check (number >= 0),
  add constraint chunk_size check (octet_length(bytes) between 1 and 4194304);

alter table message
  add constraint message_language check (language in ('fr', 'en', 'es', 'zh', 'ar'));

alter table attestation
  add constraint attestation_nature check (nature in ('PROVISIONAL', 'DEFINITIVE'));

alter table mail
  add constraint mail_kind check (kind in ('code', 'registered', 'receipt', 'message', 'none')),
  add constraint mail_language check (language in ('fr', 'en', 'es', 'zh', 'ar')),
  add constraint mail_attempts check (attempts >= 0);
