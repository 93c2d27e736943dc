/** Where the student's own record is: known before the schema that reads it. */
export const ME = '/api/students/me'
