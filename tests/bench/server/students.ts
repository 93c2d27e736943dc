import pg from 'pg'

/** Inserts students. Each has `documents` documents, of which one is current. No case is due. */
export async function insertStudents(url: string, students: number, documents: number): Promise<void> {
  // Own client: the inserts take longer than the server's statement timeout.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`insert into student (id, email, language, registration_key, registration_hash, personal, school,
      parents, address, contact, answers, rules, status, created_at, updated_at, due_at)
      select gen_random_uuid(), 's' || number || '@example.org', 'fr', gen_random_uuid(), '', '{}', '{}', '{}', '{}', '{}',
        '[]', '{}', 'WAITING_ATTACHMENT', now() - number * interval '1 minute', now(), '2100-01-01'
      from generate_series(1, ${students}) number`)
    await client.query(`insert into attachment (id, student_id, key, hash, category, status, file_name, media_type, size,
      uploaded_at, is_current)
      select gen_random_uuid(), id, gen_random_uuid(), '', 'IDENTITY', 'UPLOADED', 'scan.pdf', 'application/pdf', 1, now(), copy = 1
      from student, generate_series(1, ${documents}) copy`)
    await client.query(`insert into chunk select id, 0, '\\x25' from attachment where is_current`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
