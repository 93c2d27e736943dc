/** The address of the page for partners. It is no route: it stands beside the site (contract, section 8). */
export const PARTNERS = '/partenaires'
