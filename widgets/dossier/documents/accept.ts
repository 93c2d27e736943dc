/** The formats that a file field offers. Phones convert their own formats to one of these. */
export const ACCEPT = 'application/pdf,image/jpeg,image/png'
