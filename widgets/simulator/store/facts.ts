import { atom, computed } from 'nanostores'
import { nationalities } from '../../contract/country'
import type { Eligibility } from '../../contract/eligibility/eligibility'
import { localQuestions } from '../../contract/eligibility/local-questions'
import type { Question } from '../../contract/eligibility/question'
import { type AnswerFault, type Answers, type Walk, walk } from '../../contract/eligibility/walk'
import type { SanteElement } from '../../element/definition/sante-element'
import type { Texts } from '../../i18n/texts'
import { idle, type Loadable } from '../../runtime/loadable'
import { dayOf } from '../../shared/date'
import { environment } from '../../state/environment'
import { type Position, panelAt } from '../panel'
import { answeredShare, estimatedCount } from '../questions/progress'

/** The names of countries are added when the list opens; until then their codes are the labels. */
const nationalityChoices = nationalities.map(value => ({ value, label: value }))

/** Returns the local questions with their texts. */
const createLocalQuestions = (texts: Texts): Question[] =>
  localQuestions.map(({ values = [], ...question }) => {
    const { key, type } = question
    return {
      ...question,
      title: texts(`${key}.title`),
      description: texts(`${key}.description`),
      values:
        type === 'select'
          ? nationalityChoices
          : values.map(value => ({
              value,
              label: texts(type === 'radio' ? value : `${key}.${value}.label`),
              description: texts(`${key}.${value}.description`),
            })),
    }
  })

type Stage = Walk & { questions: Question[] }

export type SimulatorFacts = ReturnType<typeof createSimulatorFacts>

/** Creates the stores of the answers and of the server's responses, and the values that are computed from them. */
export function createSimulatorFacts({ $locale }: Pick<SanteElement, '$locale'>) {
  const $answers = atom<Answers>({})
  const $place = atom<Position>('start')
  const $questions = atom<Loadable<Question[]>>(idle)
  const $eligibility = atom<Loadable<Eligibility>>(idle)
  /** Why Continue was refused. */
  const $fault = atom<AnswerFault | undefined>()
  /** Number of the visitor's moves. The panel after a move gets the focus; other changes do not move the focus. */
  const $moves = atom(0)
  /** The last move whose panel has got the focus. It is stored here, so that it survives a remount of the view. */
  const $focusedMove = atom(0)

  const walkStage = (
    questions: Question[],
    answers: Walk['validAnswers'],
    earlierAnswers: Walk['validAnswers'],
  ): Stage => ({
    questions,
    ...walk(questions, answers, dayOf(environment.now()), earlierAnswers),
  })
  const $localQuestions = computed($locale, ({ texts }) => createLocalQuestions(texts))
  const $local = computed([$localQuestions, $answers], (questions, answers) =>
    walkStage(questions, answers, {}),
  )
  const $server = computed(
    [$questions, $answers, $local],
    (loaded, answers, { validAnswers: localAnswers, isDone }) =>
      walkStage(isDone && loaded.state === 'resolved' ? loaded.value : [], answers, localAnswers),
  )
  const $path = computed([$local, $server], (local, server) => [...local.path, ...server.path])
  const $panel = computed([$place, $path, $questions, $eligibility], panelAt)

  /** The progress, from 0 to 100: local questions fill it to 50, the server's questions to 100 (spec, section 2). */
  const $percent = computed(
    [$panel, $place, $local, $server, $eligibility],
    ({ kind }, place, local, server, { state }) => {
      const halfPercent = ({ questions, path, validAnswers }: Stage) =>
        Math.round(50 * answeredShare(questions, path, validAnswers, place))
      if (kind === 'start') return 0
      // An alert ends the questionnaire.
      if (kind === 'alert') return 100
      if (local.path.some(({ key }) => key === place)) return halfPercent(local)
      if (server.path.some(({ key }) => key === place)) return 50 + halfPercent(server)
      return state === 'idle' ? 50 : 100
    },
  )

  /** The number of the visible question, from 1; undefined on other panels. */
  const $number = computed($panel, panel => (panel.kind === 'question' ? panel.number : undefined))

  /** The estimated number of questions for this visitor. Most visitors get none from the server. */
  const $expected = computed([$place, $local, $server], (place, local, server) =>
    local.path.some(({ key }) => key === place)
      ? estimatedCount(local.questions, local.path, local.validAnswers, place)
      : local.path.length + estimatedCount(server.questions, server.path, server.validAnswers, place),
  )

  const $progress = computed([$percent, $number], (percent, question) => ({
    percent,
    ...(question && { question }),
  }))

  return {
    $answers,
    $place,
    $questions,
    $eligibility,
    $fault,
    $moves,
    $focusedMove,
    $local,
    $server,
    $path,
    $panel,
    $percent,
    $number,
    $expected,
    $progress,
  }
}
