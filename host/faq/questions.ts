/** The topics in their order. Each is a URL fragment that other pages link to. */
export const topics = ['eligibility', 'documents', 'registration', 'space', 'care', 'contact'] as const

export type Topic = (typeof topics)[number]

/** Paths of the pages that answers link to. */
export const linkTargets = {
  home: '/',
  questionnaire: '/',
  prepare: '/register/information',
  identify: '/register/identification',
  send: '/register/document',
  login: '/login',
  status: '/dashboard/status',
  information: '/dashboard/information',
  documents: '/dashboard/documents',
  assistance: '/assistance',
  privacy: '/a-propos#privacy',
}

export interface FaqQuestion {
  /** Key of the question, and the URL fragment that opens it: `/faq#birth`. */
  id: string
  topic: Topic
  /** The page that its answer links to. */
  link: keyof typeof linkTargets
}

const questionsOf = (topic: Topic, questions: Record<string, keyof typeof linkTargets>): FaqQuestion[] =>
  Object.entries(questions).map(([id, link]) => ({ id, topic, link }))

/** The students' questions. Question, answer and link text are in the locales. */
export const faqQuestions: FaqQuestion[] = [
  ...questionsOf('eligibility', {
    who: 'questionnaire',
    country: 'questionnaire',
    job: 'questionnaire',
    european: 'questionnaire',
    agreement: 'questionnaire',
    contract: 'questionnaire',
  }),
  ...questionsOf('documents', {
    list: 'prepare',
    birth: 'send',
    translator: 'prepare',
    photos: 'send',
    rejected: 'documents',
    visa: 'documents',
    bank: 'documents',
    parental: 'documents',
    delegate: 'documents',
  }),
  ...questionsOf('registration', {
    address: 'identify',
    lost: 'identify',
    shared: 'privacy',
    languages: 'home',
  }),
  ...questionsOf('space', {
    next: 'status',
    duration: 'status',
    code: 'login',
    email: 'information',
    details: 'information',
    closed: 'status',
    reexamination: 'status',
  }),
  ...questionsOf('care', {
    covered: 'identify',
    provisional: 'status',
    refund: 'assistance',
    everyday: 'assistance',
    card: 'status',
  }),
  ...questionsOf('contact', {
    line: 'assistance',
    fraud: 'assistance',
    privacy: 'privacy',
  }),
]
