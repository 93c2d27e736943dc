import { expect, test } from 'vitest'
import { textsOf } from '../../help/source/house'

/** A sentence of the specification, and the texts that contain it. `fr` is set if the specification gives the French. */
interface SpecifiedText {
  en?: string
  fr?: string
  /** `namespace/key` */
  at: string[]
}

/** Spec, section 4: labels of the statuses of cases and documents. The English and the French label of CANCELED have different meanings. */
const labels: SpecifiedText[] = [
  ...['AFFILIATED', 'PENDING', 'REGISTERED', 'WAITING_STUDIES_DATE'].map(status => ({
    en: 'In progress',
    fr: 'En cours de traitement',
    at: [`status/status.label.${status}`, `desk/status.${status}`],
  })),
  ...['TO_PROCESS', 'TO_PROCESS_RETURN'].map(status => ({
    en: 'Application sent',
    fr: 'Dossier envoyé',
    at: [`status/status.label.${status}`, `desk/status.${status}`],
  })),
  {
    en: 'Awaiting further information',
    fr: 'En attente de complément',
    at: ['status/status.label.WAITING_ATTACHMENT', 'desk/status.WAITING_ATTACHMENT'],
  },
  {
    en: 'Processing complete',
    fr: 'Traitement terminé',
    at: ['status/status.label.DONE', 'desk/status.DONE'],
  },
  {
    en: 'Processing complete',
    fr: 'Abandonné',
    at: ['status/status.label.CANCELED', 'desk/status.CANCELED'],
  },
  ...(
    [
      ['MISSING', 'to be submitted', 'à déposer'],
      ['UPLOADED', 'sent', 'transmis'],
      ['TO_TRANSLATE', 'to be translated', 'à traduire'],
      ['VALIDATED', 'accepted', 'validé'],
      ['REJECTED', 'rejected', 'rejeté'],
    ] as const
  ).map(([status, en, fr]) => ({
    en,
    fr,
    at: [`status/status.document.${status}`, `desk/document.${status}`],
  })),
]

/** Spec, section 5: errors in typed or chosen values. */
const validation: SpecifiedText[] = [
  { en: 'You must first complete the compulsory fields', at: ['simulator/error.required'] },
  {
    en: 'The number must be 10 digits',
    at: ['fault/fault.foreignerNumber'],
  },
  {
    en: 'The visa no. must be in FRA format followed by nine digits',
    at: ['fault/fault.visaNumber'],
  },
  {
    en: 'Effective dates must be in chronological order',
    at: ['fault/fault.chronological'],
  },
  { en: 'This field is required', at: ['fault/fault.required'] },
  { en: 'Some fields are missing or incorrect', at: ['dossier/faulty.form'] },
  { en: 'You must first complete all compulsory fields', at: ['dossier/faulty.required'] },
  { en: 'The field must contain only numbers', at: ['fault/fault.digits'] },
  {
    fr: 'Le champs est limité à {{max}} caractères',
    at: ['fault/fault.length'],
  },
  { en: 'The file selected is not a PDF', at: ['fault/fault.notPdf'] },
  { en: 'The file selected is too large', at: ['fault/fault.tooLarge'] },
  {
    en: 'The file selected is not accepted',
    at: ['fault/fault.notAccepted'],
  },
  { en: 'Missing document(s)', at: ['dossier/faulty.missing'] },
]

/** Spec, section 8: the catalogue. The error of a call is in every locale file of the elements that make the call. */
const catalogue: SpecifiedText[] = [
  {
    en: 'An unknown error has occurred',
    fr: 'Une erreur inconnue est survenue',
    at: [
      'login/error.unknown',
      'registration/error.unknown',
      'dashboard/error.unknown',
      'host/error.unknown',
    ],
  },
  {
    en: 'You must be logged in to access this page',
    fr: 'Vous devez être connecté pour accéder à cette page',
    at: ['host/error.unauthorized', 'problem/detail.401'],
  },
  {
    en: 'An error has occurred',
    fr: 'Une erreur est survenue',
    at: ['login/error.authorize', 'registration/error.authorize'],
  },
  {
    en: 'No account linked to this email address',
    fr: 'Pas de compte relié avec cette adress mail',
    at: ['login/error.noAccount', 'registration/error.noAccount'],
  },
  {
    en: 'No user found',
    fr: 'Aucun utilisateur trouvé',
    at: ['fault/fault.noUser'],
  },
  {
    en: 'The code has expired',
    fr: 'Le code est expiré',
    at: ['fault/fault.expired'],
  },
  {
    en: 'The code is not valid',
    fr: "Le code n'est pas valide",
    at: ['fault/fault.code'],
  },
  {
    en: 'A problem occurred when sending the code',
    fr: "Un problème est survenu lors de l'envoi du code",
    at: ['login/error.code', 'registration/error.code'],
  },
  {
    en: 'The code entered is incorrect',
    fr: 'Le code saisi est incorrect.',
    at: ['fault/fault.wrongCode'],
  },
  {
    en: 'If there is an account linked to this address, you will receive an email',
    fr: 'Si un compte est lié à cette adresse, vous recevrez un email',
    at: ['login/login.neutral'],
  },
  {
    en: 'An error has occurred during your registration',
    fr: 'Une erreur est survenue lors de votre inscription',
    at: ['registration/error.registration'],
  },
  {
    en: 'An error has occurred. Please try again later.',
    fr: 'Une erreur est survenue, veuillez réessayer ultérieurement.',
    at: ['problem/detail.500', 'registration/error.later'],
  },
  {
    en: 'Error in recovering your documents',
    fr: 'Erreur lors de la récupération de vos documents',
    at: ['dashboard/error.documents'],
  },
  {
    en: 'Error in recovering your messages',
    fr: 'Erreur lors de la récupération de vos messages',
    at: ['dashboard/error.messages'],
  },
  {
    en: 'Error in recovering your attestation',
    fr: 'Erreur lors de la récupération de votre attestation',
    at: ['dashboard/error.attestation'],
  },
  {
    en: 'Error in sending your document',
    fr: "Erreur lors de l'envoi de votre document",
    at: ['dashboard/error.upload', 'registration/error.upload'],
  },
  {
    en: 'Your document has been sent successfully',
    at: ['documents/documents.sent', 'registration/uploads.sent'],
  },
  {
    en: 'Your changes have been accepted',
    fr: 'Vos modifications ont bien été prises en compte',
    at: ['information/information.changed'],
  },
  {
    en: 'An error occurred with recovering your data',
    fr: 'Une erreur est survenue lors de la récupération des données',
    at: ['simulator/error.data', 'registration/error.data'],
  },
  { en: 'The application is currently not available', at: ['host/maintenance.text'] },
  { fr: 'Page non trouvée', at: ['host/notFound.title'] },
]

/** Spec, sections 2 and 7: other texts that the specification quotes. */
const quoted: SpecifiedText[] = [
  { fr: "Besoin d'aide ?", at: ['host/help'] },
  { fr: 'Maintenance en cours', at: ['host/maintenance.title'] },
  { fr: 'Pas de messages', at: ['exchange/exchange.none'] },
  { en: 'Begin the questionnaire', at: ['start/start.begin', 'login/login.begin'] },
  { en: 'Registration in 4 steps', at: ['simulator/eligible.steps'] },
  { en: 'Begin registration', at: ['simulator/eligible.begin'] },
  {
    en: 'Your entry is final and will be sent to the health insurer, do you confirm?',
    at: ['information/information.final'],
  },
  { en: 'No id found', at: ['dashboard/error.noId'] },
]

/** Converts to the straight apostrophes and plain spaces of the specification. */
const plain = (text: string) => text.replaceAll('’', "'").replace(/[\u00a0\u202f]/g, ' ')

const rows = (texts: SpecifiedText[]) =>
  texts.flatMap(({ en, fr, at }) =>
    Object.entries({ en, fr }).flatMap(([language, sentence]) =>
      sentence ? at.map(place => [sentence, language, place] as const) : [],
    ),
  )

const parts = { labels, validation, catalogue, quoted }

for (const [part, texts] of Object.entries(parts)) {
  test.each(rows(texts))(`${part}: “%s” is the text in %s at %s`, (sentence, language, place) => {
    const [namespace = '', key = ''] = place.split('/')
    expect(plain(textsOf(language, namespace)[key] ?? '')).toBe(sentence)
  })
}
