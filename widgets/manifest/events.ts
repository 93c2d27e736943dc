import type { EventDetails } from '../element/event-details'
import type { Notice } from '../runtime/notices'
import { recordSections, routes } from '../shared/route'
import { errorCodes, noticeCodes, simulatorNoticeCodes } from './codes'
import type { Description } from './description'

/** A member of an event's `detail`. */
interface DescribedField {
  /** The type in TypeScript. */
  type: string
  isOptional?: boolean
  /** True if only the page of the official site uses the member. */
  isOfficialOnly?: boolean
  description: Description
  /** The meaning of each value, if it is not obvious. */
  codes?: Record<string, Description>
}

export interface DescribedEvent {
  /** The name of the event without its prefix `sante-`. */
  name: keyof EventDetails
  description: Description
  detail: Record<string, DescribedField>
  isCancelable?: boolean
}

type Fields<Detail> = { [Name in keyof Required<Detail>]: DescribedField }

/** Returns a TypeScript union of string literals. */
export const unionOf = (values: readonly string[]) => values.map(value => `'${value}'`).join(' | ')

const noticeDetail = (levels: Notice['level'][], codes: Record<string, Description>) => ({
  level: { type: unionOf(levels), description: { en: 'The severity.', fr: 'La gravité.' } },
  code: {
    type: unionOf(Object.keys(codes)),
    description: { en: 'The subject of the message.', fr: 'Le sujet du message.' },
    codes,
  },
})

const details: { [Name in keyof EventDetails]: Fields<EventDetails[Name]> } = {
  ready: {},
  progress: {
    percent: {
      type: 'number',
      description: {
        en: '0 to 100. It is 0 until the first answer, 100 at every end of the questionnaire, and decreases when the visitor goes back.',
        fr: 'De 0 à 100. Il vaut 0 jusqu’à la première réponse et 100 à chaque fin du questionnaire, et il diminue quand le visiteur revient en arrière.',
      },
    },
    question: {
      type: 'number',
      isOptional: true,
      description: {
        en: 'The number of the question on the screen, from 1. It is missing before the first question, while questions or the result are loading, and at an end.',
        fr: 'Le numéro de la question à l’écran, à partir de 1. Il est absent avant la première question, pendant le chargement des questions ou du résultat, et à la fin.',
      },
    },
  },
  eligibility: {
    eligible: {
      type: 'boolean',
      description: {
        en: 'Whether the visitor may register.',
        fr: 'Indique si le visiteur peut s’inscrire.',
      },
    },
  },
  navigate: {
    to: {
      type: unionOf(routes),
      description: { en: 'The route of the official site.', fr: 'La page demandée du site officiel.' },
    },
    href: {
      type: 'string',
      description: {
        en: 'The complete address, without the answers.',
        fr: 'L’adresse complète, sans les réponses.',
      },
    },
    open: {
      type: '(target?: string) => void',
      description: {
        en: 'Opens the address with the answers. `open("_blank")` opens it in a new tab.',
        fr: 'Ouvre l’adresse avec les réponses. `open("_blank")` l’ouvre dans un nouvel onglet.',
      },
    },
    section: {
      type: unionOf(recordSections),
      isOptional: true,
      isOfficialOnly: true,
      description: {
        en: 'On the official site: the section of the step.',
        fr: 'Sur le site officiel : la rubrique de l’étape.',
      },
    },
    replace: {
      type: 'true',
      isOptional: true,
      isOfficialOnly: true,
      description: {
        en: 'On the official site: a step was opened too early. The page replaces the address.',
        fr: 'Sur le site officiel : une étape a été ouverte trop tôt. La page remplace l’adresse.',
      },
    },
  },
  notice: noticeDetail(['error', 'success', 'info'], noticeCodes),
  error: {
    code: {
      type: unionOf(Object.keys(errorCodes)),
      description: { en: 'What failed.', fr: 'Ce qui a échoué.' },
      codes: errorCodes,
    },
    cause: {
      type: 'unknown',
      isOptional: true,
      description: {
        en: 'With `load`: the error of the browser.',
        fr: 'Avec `load` : l’erreur du navigateur.',
      },
    },
  },
  login: {},
  logout: {},
  registered: {},
}

const meanings: Record<keyof EventDetails, Description> = {
  ready: { en: 'The first screen can be used.', fr: 'Le premier écran est utilisable.' },
  progress: {
    en: 'The progress bar has moved, or another question is shown.',
    fr: 'La barre de progression a bougé, ou une autre question est affichée.',
  },
  eligibility: {
    en: 'The questionnaire has ended with a result. If the visitor goes back, the result may change: hide your own text about it when `percent` is below 100 again.',
    fr: 'Le questionnaire est terminé et donne un résultat. Si le visiteur revient en arrière, le résultat peut changer : masquez votre propre texte quand `percent` repasse sous 100.',
  },
  navigate: {
    en: 'The visitor leaves for the official site. `preventDefault()` keeps your page open; `detail.open()` continues later.',
    fr: 'Le visiteur part vers le site officiel. `preventDefault()` garde votre page ouverte ; `detail.open()` continue plus tard.',
  },
  notice: { en: 'A message was shown to the visitor.', fr: 'Un message a été affiché au visiteur.' },
  error: {
    en: 'The element cannot continue. The content of its tag, or the last screen, stays visible. With `view`, a message with a button to try again replaces it.',
    fr: 'L’élément ne peut pas continuer. Le contenu de la balise, ou le dernier écran, reste visible. Avec `view`, un message le remplace, avec un bouton pour réessayer.',
  },
  login: {
    en: 'On the official site: a student has logged in.',
    fr: 'Sur le site officiel : un étudiant s’est connecté.',
  },
  logout: {
    en: 'On the official site, at `document`: the student has logged out.',
    fr: 'Sur le site officiel, sur `document` : l’étudiant s’est déconnecté.',
  },
  registered: {
    en: 'On the official site: a registration was accepted.',
    fr: 'Sur le site officiel : une inscription a été acceptée.',
  },
}

const describe = (...names: (keyof EventDetails)[]): DescribedEvent[] =>
  names.map(name => ({
    name,
    description: meanings[name],
    detail: details[name],
    ...(name === 'navigate' && { isCancelable: true }),
  }))

/** On a partner's page, only a few notices can occur. */
const simulatorNotice: DescribedEvent = {
  name: 'notice',
  description: meanings.notice,
  detail: noticeDetail(['error', 'info'], simulatorNoticeCodes),
}

const commonEvents = ['ready', 'navigate', 'notice', 'error'] as const

export const events = {
  simulator: [
    ...describe('ready', 'progress', 'eligibility', 'navigate'),
    simulatorNotice,
    ...describe('error'),
  ],
  registration: describe(...commonEvents, 'login', 'registered'),
  login: describe(...commonEvents, 'login'),
  dashboard: describe(...commonEvents, 'logout'),
}
