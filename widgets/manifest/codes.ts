import type { EventDetails } from '../element/event-details'
import type { NoticeCode, SiteNoticeCode } from '../runtime/notices'
import type { Description } from './description'

/** The codes of `notice` that the simulator raises. */
export const simulatorNoticeCodes = {
  blocked: {
    en: 'The page is in a frame that may not open the official site. The address is shown to be copied.',
    fr: 'La page est dans un cadre qui ne peut pas ouvrir le site officiel. L’adresse est affichée pour être copiée.',
  },
  closed: {
    en: 'The API is closed for maintenance. It is checked when the visitor first presses a button.',
    fr: 'L’API est en maintenance. Elle est vérifiée au premier clic du visiteur.',
  },
  data: {
    en: 'The questions or the result could not be loaded from the server.',
    fr: 'Les questions ou le résultat n’ont pas pu être chargés depuis le serveur.',
  },
  unreached: {
    en: 'The API did not answer. It is checked when the visitor first presses a button.',
    fr: 'L’API n’a pas répondu. Elle est vérifiée au premier clic du visiteur.',
  },
} satisfies Partial<Record<NoticeCode, Description>>

/** The codes of `notice`. */
export const noticeCodes: Record<Exclude<NoticeCode, SiteNoticeCode>, Description> = {
  ...simulatorNoticeCodes,
  attestation: { en: 'A certificate could not be loaded.', fr: 'Une attestation n’a pas pu être chargée.' },
  authorize: {
    en: 'The server refused the request for a code.',
    fr: 'Le serveur a refusé la demande d’un code.',
  },
  changed: { en: 'A change was saved.', fr: 'Une modification a été enregistrée.' },
  code: {
    en: 'The mail with the code could not be sent.',
    fr: 'L’e-mail avec le code n’a pas pu être envoyé.',
  },
  confirmed: { en: 'The record was confirmed.', fr: 'Les informations ont été confirmées.' },
  documents: { en: 'The documents could not be loaded.', fr: 'Les documents n’ont pas pu être chargés.' },
  handed: {
    en: 'The answers in the address could not be read.',
    fr: 'Les réponses contenues dans l’adresse n’ont pas pu être lues.',
  },
  ineligible: {
    en: 'The answers in the address do not allow a registration.',
    fr: 'Les réponses contenues dans l’adresse ne permettent pas l’inscription.',
  },
  messages: { en: 'The messages could not be loaded.', fr: 'Les messages n’ont pas pu être chargés.' },
  noAccount: { en: 'The e-mail address has no account.', fr: 'L’adresse e-mail n’a pas de compte.' },
  noId: { en: 'The session has no record.', fr: 'La session n’a pas de dossier.' },
  registration: { en: 'The registration was not accepted.', fr: 'L’inscription n’a pas été acceptée.' },
  rejoined: {
    en: 'The registration was already accepted. It continues with its documents.',
    fr: 'L’inscription était déjà acceptée. Elle continue avec ses documents.',
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
    en: 'The autoloader could not load the file in three attempts.',
    fr: 'Le chargeur n’a pas pu obtenir le fichier, après trois essais.',
  },
  texts: {
    en: 'The texts of the language could not be loaded.',
    fr: 'Les textes de la langue n’ont pas pu être chargés.',
  },
  view: { en: 'The element could not be rendered.', fr: 'L’élément n’a pas pu être affiché.' },
}
