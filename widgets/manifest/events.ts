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
  description: Description
  /** The meaning of each value, if it is not obvious. */
  codes?: Record<string, Description>
}

export interface DescribedEvent {
  /** Without `sante-`. */
  name: keyof EventDetails
  description: Description
  detail: Record<string, DescribedField>
  isCancelable?: boolean
}

type Fields<Detail> = { [Name in keyof Required<Detail>]: DescribedField }

/** Returns a TypeScript union of string literals. */
export const unionOf = (values: readonly string[]) => values.map(value => `'${value}'`).join(' | ')

const noticeDetail = (levels: Notice['level'][], codes: Record<string, Description>) => ({
  level: { type: unionOf(levels), description: { en: 'How grave it is.', fr: 'Sa gravité.' } },
  code: {
    type: unionOf(Object.keys(codes)),
    description: { en: 'What it is about.', fr: 'Ce dont il s’agit.' },
    codes,
  },
})

const details: { [Name in keyof EventDetails]: Fields<EventDetails[Name]> } = {
  ready: {},
  progress: {
    percent: {
      type: 'number',
      description: {
        en: '0 to 100; 100 is any end. It is 0 until the first answer, and falls when the visitor goes back.',
        fr: 'De 0 à 100 ; 100, c’est toute fin. Il vaut 0 jusqu’à la première réponse ; il descend quand le visiteur revient en arrière.',
      },
    },
    question: {
      type: 'number',
      isOptional: true,
      description: {
        en: 'The question on the screen, from 1. Not there before the first question, while an answer is loading, and at an end.',
        fr: 'La question à l’écran, à partir de 1. Absente avant la première question, pendant un chargement et à la fin.',
      },
    },
  },
  eligibility: {
    eligible: {
      type: 'boolean',
      description: {
        en: 'May the visitor register?',
        fr: 'Le visiteur peut-il s’inscrire ?',
      },
    },
  },
  navigate: {
    to: {
      type: unionOf(routes),
      description: { en: 'The route of the official site.', fr: 'L’adresse voulue, dans le site officiel.' },
    },
    href: {
      type: 'string',
      description: {
        en: 'The whole address, without the answers.',
        fr: 'L’adresse complète, sans les réponses.',
      },
    },
    open: {
      type: '(target?: string) => void',
      description: {
        en: 'Goes there with the answers; `open("_blank")` in a new tab.',
        fr: 'Y va avec les réponses ; `open("_blank")` dans un nouvel onglet.',
      },
    },
    section: {
      type: unionOf(recordSections),
      isOptional: true,
      description: {
        en: 'On the official site: the part of the step.',
        fr: 'Sur le site officiel : la partie de l’étape.',
      },
    },
    replace: {
      type: 'true',
      isOptional: true,
      description: {
        en: 'On the official site: a step was opened too early; the address is to be replaced.',
        fr: 'Sur le site officiel : une étape a été ouverte trop tôt ; l’adresse est à remplacer.',
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
        en: 'With `load`: why the file did not run, as the browser gives it.',
        fr: 'Avec `load` : pourquoi le fichier n’a pas été exécuté, tel que le navigateur le donne.',
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
    en: 'The progress bar moved, or another question is shown.',
    fr: 'La barre de progression a bougé, ou une autre question est affichée.',
  },
  eligibility: {
    en: 'The questionnaire has ended: the visitor may register, or may not. A visitor who goes back may end elsewhere: take back what you said when `percent` falls below 100.',
    fr: 'Le questionnaire est terminé : le visiteur peut s’inscrire, ou non. S’il revient en arrière, la fin peut changer : retirez ce que vous avez dit quand `percent` descend sous 100.',
  },
  navigate: {
    en: 'The visitor leaves for the official site. `preventDefault()` keeps the page; `detail.open()` goes on.',
    fr: 'Le visiteur part vers le site officiel. `preventDefault()` garde la page ; `detail.open()` continue.',
  },
  notice: { en: 'The visitor was told something.', fr: 'Un message a été montré au visiteur.' },
  error: {
    en: 'The element cannot go on. What stands inside its tag stays, or what it showed last.',
    fr: 'L’élément ne peut pas continuer. Le contenu de la balise reste, ou ce qui était affiché.',
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

const shared = ['ready', 'navigate', 'notice', 'error'] as const

export const events = {
  simulator: [
    ...describe('ready', 'progress', 'eligibility', 'navigate'),
    simulatorNotice,
    ...describe('error'),
  ],
  registration: describe(...shared, 'login', 'registered'),
  login: describe(...shared, 'login'),
  dashboard: describe(...shared, 'logout'),
}
