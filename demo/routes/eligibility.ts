import type { Hono } from 'hono'
import { birthdateFault, dayOf } from '../../widgets/contract/date'
import { type Answer, postRule } from '../../widgets/contract/eligibility'
import { getQuestions, type Question } from '../../widgets/contract/question'
import { type Answers, walk } from '../../widgets/contract/walk'
import type { World } from '../app'
import { Refusal, type Violation } from '../problem'
import { decide } from '../rules/eligibility'
import { groupOf } from '../rules/group'
import { type PlainQuestion, questions } from '../rules/questions'
import { serve } from '../serve'
import type { Texts } from '../texts'

/** Both answers rest on what the visitor just said; nothing of it is kept or logged. */
export function eligibilityRoutes(app: Hono, world: World): void {
  app.use(getQuestions.path, async (context, next) => {
    await next()
    if (context.res.ok) context.header('Cache-Control', 'private, max-age=300')
  })

  serve(app, getQuestions, ({ input: { nationality, birthdate }, texts }) => {
    checkBirthdate(birthdate, dayOf(world.now()))
    return questions[groupOf(nationality)].map(question => inWords(question, texts))
  })

  serve(app, postRule, ({ input: { nationality, birthdate, answers }, texts }) => {
    const today = dayOf(world.now())
    checkBirthdate(birthdate, today)
    const asked = questions[groupOf(nationality)].map(question => inWords(question, texts))
    const decision = decide({ nationality, birthdate, said: checkAnswers(asked, answers, today), today })
    return decision.eligible
      ? { eligible: true, requiredAttachments: decision.required, optionalAttachments: decision.optional }
      : {
          eligible: false,
          requiredAttachments: [],
          optionalAttachments: [],
          nonEligibilityReason: texts(`eligibility.reason.${decision.reason}`),
        }
  })
}

function checkBirthdate(birthdate: string, today: string): void {
  const fault = birthdateFault(birthdate, today)
  if (fault) throw new Refusal(422, [{ path: 'birthdate', code: fault.code }])
}

/** The answers of exactly the questions that lie on this visitor's way; anything else cannot be. */
function checkAnswers(asked: Question[], answers: Answer[], today: string): Answers {
  const given = Object.fromEntries(answers.map(({ questionKey, answer }) => [questionKey, answer]))
  const { path, said, isDone } = walk(asked, given, today)
  const violations: Violation[] = answers.flatMap(({ questionKey }, index) => {
    if (!path.some(({ key }) => key === questionKey))
      return [{ path: `answers.${index}.questionKey`, code: 'questionKey' }]
    return said[questionKey] === undefined ? [{ path: `answers.${index}.answer`, code: 'answer' }] : []
  })
  if (violations.length === 0 && !isDone) violations.push({ path: 'answers', code: 'answers' })
  if (violations.length > 0) throw new Refusal(422, violations)
  return said
}

function inWords({ key, type, values, condition }: PlainQuestion, texts: Texts): Question {
  const word = (name: string) => texts(`eligibility.${name}`)
  const optional = (name: string, text: string) => (text ? { [name]: text } : {})
  return {
    key,
    type,
    title: word(`${key}.title`),
    ...optional('description', word(`${key}.description`)),
    ...optional('placeholder', word(`${key}.placeholder`)),
    values: values.map(value => ({
      value,
      label: type === 'radio' ? word(value) : word(`${key}.${value}.label`),
      ...optional('description', type === 'radio' ? '' : word(`${key}.${value}.description`)),
    })),
    ...(condition && { condition }),
  }
}
