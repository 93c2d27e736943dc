/** Path of the page for partners. It is not a route of the site (contract, section 8). */
export const PARTNERS = '/partenaires'
