/** Where the student's own record and documents are: known before the schemas that read them. */
export const ME = '/api/students/me'
export const ATTACHMENTS = '/api/students/me/attachments'
