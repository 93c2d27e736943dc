/** The paths of the student's record and documents, without the schemas that read them. */
export const ME = '/api/students/me'
export const ATTACHMENTS = '/api/students/me/attachments'
