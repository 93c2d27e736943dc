-- When the student last sent something that was asked for: of all files only these keep a case open.
alter table student add column answered_at timestamptz;
