import type { EventDetails } from '../element/event-details'
import type { NoticeCode, SiteNoticeCode } from '../runtime/notices'
import type { Description } from './description'

/** The codes of `notice` that the simulator raises. */
export const simulatorNoticeCodes = {
  blocked: {
    en: 'The frame around the page may not leave: the address is shown, to be copied.',
    fr: 'Le cadre autour de la page ne peut pas la quitter : l’adresse est affichée, à copier.',
  },
  closed: {
    en: 'The API is closed for maintenance, as it said when the visitor first pressed something.',
    fr: 'L’API est en maintenance : elle l’a dit au premier clic.',
  },
  data: {
    en: 'Questions or rule could not be had from the server.',
    fr: 'Les questions ou la règle n’ont pas pu être obtenues du serveur.',
  },
  unreached: {
    en: 'The API did not answer when the visitor first pressed something.',
    fr: 'L’API n’a pas répondu au premier clic.',
  },
} satisfies Partial<Record<NoticeCode, Description>>

/** The codes of `notice`. */
export const noticeCodes: Record<Exclude<NoticeCode, SiteNoticeCode>, Description> = {
  ...simulatorNoticeCodes,
  attestation: { en: 'A certificate could not be had.', fr: 'Une attestation n’a pas pu être obtenue.' },
  authorize: { en: 'No code could be requested.', fr: 'Aucun code n’a pu être demandé.' },
  changed: { en: 'A change was saved.', fr: 'Une modification a été enregistrée.' },
  code: { en: 'The code could not be sent.', fr: 'Le code n’a pas pu être envoyé.' },
  confirmed: { en: 'The record was confirmed.', fr: 'Les informations ont été confirmées.' },
  documents: { en: 'Documents could not be had.', fr: 'Des documents n’ont pas pu être obtenus.' },
  handed: {
    en: 'The answers that came with the address could not be read.',
    fr: 'Les réponses venues avec l’adresse n’ont pas pu être lues.',
  },
  ineligible: {
    en: 'The answers that came with the address do not allow a registration.',
    fr: 'Les réponses venues avec l’adresse ne permettent pas l’inscription.',
  },
  messages: { en: 'Messages could not be had.', fr: 'Des messages n’ont pas pu être obtenus.' },
  noAccount: { en: 'The e-mail address has no account.', fr: 'L’adresse e-mail n’a pas de compte.' },
  noId: { en: 'The session has no record.', fr: 'La session n’a pas de dossier.' },
  registration: { en: 'The registration was not accepted.', fr: 'L’inscription n’a pas été acceptée.' },
  rejoined: {
    en: 'The registration had been accepted already: it goes on with its documents.',
    fr: 'L’inscription avait déjà été acceptée : elle continue avec ses documents.',
  },
  reopened: { en: 'A closed case was opened again.', fr: 'Un dossier clos a été rouvert.' },
  sent: { en: 'A document was sent.', fr: 'Un document a été envoyé.' },
  sessions: {
    en: 'Other sessions could not be ended.',
    fr: 'Les autres sessions n’ont pas pu être fermées.',
  },
  unknown: { en: 'A call failed.', fr: 'Un appel a échoué.' },
  unloaded: {
    en: 'A part of the element could not be loaded.',
    fr: 'Une partie de l’élément n’a pas pu être chargée.',
  },
  upload: { en: 'A document could not be sent.', fr: 'Un document n’a pas pu être envoyé.' },
}

/** The codes of `error`. */
export const errorCodes: Record<EventDetails['error']['code'], Description> = {
  load: {
    en: 'The autoloader could not load the file, after three tries.',
    fr: 'Le chargeur n’a pas pu obtenir le fichier, après trois essais.',
  },
  texts: {
    en: 'The texts of the language could not be loaded.',
    fr: 'Les textes de la langue n’ont pas pu être chargés.',
  },
  view: { en: 'The element could not be drawn.', fr: 'L’élément n’a pas pu être dessiné.' },
}
