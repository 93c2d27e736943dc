-- A file that waits for the scanner: when it is due for it, null once it was found clean or infected. In the row itself,
-- so that no file is in the list without being held back.
alter table attachment
  add column scan_due_at timestamptz,
  add column scan_attempts integer not null default 0,
  add column scan_claimed_until timestamptz;

create index attachment_scan on attachment (scan_due_at) where scan_due_at is not null and is_current;
