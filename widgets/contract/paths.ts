/** Paths of calls, without the schemas of their responses. */
export const STATUS = '/api/status'
export const ME = '/api/students/me'
export const ATTACHMENTS = '/api/students/me/attachments'
