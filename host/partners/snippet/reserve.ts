import { reservedHeights } from '../../app/reserved-height'

/** The height that the questionnaire begins with, so that what follows it on the page does not move when its script comes. */
export const reserve = reservedHeights['sante-simulator']
