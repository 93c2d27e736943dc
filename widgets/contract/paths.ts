/** Paths of calls, without the schemas that read their answers. */
export const STATUS = '/api/status'
export const ME = '/api/students/me'
export const ATTACHMENTS = '/api/students/me/attachments'
