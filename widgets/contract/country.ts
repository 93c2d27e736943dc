import * as z from 'zod/mini'

/** ISO 3166-1 alpha-2: a row for each first letter, with all second letters; then XK (Kosovo) and XX (stateless). */
const rows =
  'ADEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR GABDEFGHILMNPQRSTUWY HKMNRTU ' +
  'IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW ' +
  'SABCDEGHIJKLMNORSTVXYZ TCDFGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS YET ZAMW XKX'

/** Places of birth that are not nationalities: French territories (spec, section 5), and territories without inhabitants. */
const territories = 'BL GF GP MF MQ NC PF PM RE TF WF YT AQ BV GS HM IO UM'

/** Every country of birth. */
export const countries = rows
  .split(' ')
  .flatMap(([first, ...rest]) => rest.map(second => `${first}${second}`))

/** Every nationality. */
export const nationalities = countries.filter(code => !territories.includes(code))

export const nationality = z.string().check(z.refine(code => nationalities.includes(code), 'nationality'))
