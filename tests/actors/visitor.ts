import type { Answer } from '../../widgets/contract/eligibility/eligibility'
import type { Answers } from '../../widgets/contract/eligibility/walk'
import type { Language } from '../../widgets/shared/language'
import { createSiteSimulator } from '../../widgets/simulator/store/site-store'
import { files } from '../../widgets/simulator/texts'
import { configure } from '../../widgets/state/environment'
import { createPage } from '../help/browser/page'
import { createDemo, fetchFrom, origin, TODAY } from '../help/demo'
import { answersOf, localAnswersOf, type Person } from './walks'

/** Creates a visitor of the questionnaire, connected to the real server. */
export async function openSimulator({ fetch = fetchFrom(createDemo()), language = 'fr' as Language } = {}) {
  const visited: string[] = []
  configure({
    fetch,
    apiBase: origin,
    siteUrl: 'https://site.example',
    now: () => TODAY,
    visit: to => visited.push(to),
  })
  const page = createPage(files)
  const { setLanguage } = page
  const store = createSiteSimulator(page.element)
  await setLanguage(language)

  /** Resolves with the panel once it is not loading. */
  const waitUntilLoaded = async () => {
    for (;;) {
      await new Promise(done => setTimeout(done))
      if (store.$panel.get().kind !== 'loading') return store.$panel.get()
    }
  }
  /** Returns the key of the question or alert on the screen, or the kind of the panel. */
  const place = () => {
    const panel = store.$panel.get()
    return 'question' in panel ? panel.question.key : panel.kind
  }
  /** Answers the question on the screen and continues. */
  const answerQuestion = async (answer: string) => {
    const panel = store.$panel.get()
    if (panel.kind !== 'question') throw new Error(`No question on the screen, but ${panel.kind}`)
    store.answer(panel.question.key, answer)
    store.next()
    return waitUntilLoaded()
  }
  /** Gives these answers, beginning with the question on the screen. Stops after the last one, or at the question `until`. */
  const giveAnswers = async (answers: Answer[], until?: string) => {
    const start = answers.findIndex(({ questionKey }) => questionKey === place())
    for (const { questionKey, answer } of answers.slice(start)) {
      if (place() !== questionKey) throw new Error(`${questionKey} is not asked, but ${place()}`)
      if (questionKey === until) return
      await answerQuestion(answer)
    }
  }
  /** Answers all questions, beginning with the one on the screen. */
  const answerAll = (person: Person = 'student', changes: Answers = {}) =>
    giveAnswers(answersOf(person, changes))
  /** Answers the local questions, beginning with the one on the screen. */
  const answerLocalQuestions = (person: Person = 'student', changes: Answers = {}) =>
    giveAnswers(localAnswersOf(person, changes))
  /** Answers the questions, beginning with the one on the screen, until `question` is asked. */
  const answerUntil = (question: string, person: Person = 'student', changes: Answers = {}) =>
    giveAnswers(answersOf(person, changes), question)
  return {
    store,
    page,
    visited,
    setLanguage,
    answerQuestion,
    answerAll,
    answerLocalQuestions,
    answerUntil,
    waitUntilLoaded,
    place,
  }
}
