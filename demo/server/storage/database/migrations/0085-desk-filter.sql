-- without a transaction
-- The documents that wait for an agent, by their type: what the desk's list is filtered by. Not those that the scanner holds.
create index concurrently if not exists attachment_to_judge on attachment (category, student_id)
  where is_current and status = 'UPLOADED' and scan_due_at is null;
