import type { Hono } from 'hono'
import { postRule } from '../../../../widgets/contract/eligibility/eligibility'
import { getQuestions, type Question } from '../../../../widgets/contract/eligibility/question'
import { birthdateFault, dayOf } from '../../../../widgets/shared/date'
import { decideEligibility } from '../../domain/rules/eligibility/eligibility'
import { nationalityGroup } from '../../domain/rules/eligibility/nationality-group'
import { judgeAnswers, type PlainQuestion, serverQuestions } from '../../domain/rules/eligibility/questions'
import type { ServerEnvironment } from '../../environment/environment'
import type { Translate } from '../../output/language/texts'
import { HttpError } from '../problem'
import { serve } from '../serve'

/** Adds the two calls about eligibility. They use only the content of the request, which is neither stored nor logged. */
export function eligibilityRoutes(app: Hono, environment: ServerEnvironment): void {
  app.use(getQuestions.path, async (context, next) => {
    await next()
    if (context.res.ok) context.header('Cache-Control', 'private, max-age=300')
  })

  serve(app, getQuestions, ({ input: { nationality, birthdate }, texts }) => {
    checkBirthdate(birthdate, dayOf(environment.now()))
    return serverQuestions[nationalityGroup(nationality)].map(question => translateQuestion(question, texts))
  })

  serve(app, postRule, ({ input: { nationality, birthdate, answers }, texts }) => {
    const today = dayOf(environment.now())
    checkBirthdate(birthdate, today)
    const judged = judgeAnswers(serverQuestions[nationalityGroup(nationality)], answers, today)
    if (!('validAnswers' in judged)) throw new HttpError(422, 'violations' in judged ? judged.violations : [])
    const decision = decideEligibility({ nationality, birthdate, answers: judged.validAnswers, today })
    return decision.eligible
      ? {
          eligible: true,
          requiredAttachments: decision.required,
          optionalAttachments: decision.optional,
        }
      : {
          eligible: false,
          requiredAttachments: [],
          optionalAttachments: [],
          nonEligibilityReason: texts(`eligibility.reason.${decision.reason}`),
          outcome: decision.outcome,
        }
  })
}

function checkBirthdate(birthdate: string, today: string): void {
  const fault = birthdateFault(birthdate, today)
  if (fault) throw new HttpError(422, [{ path: 'birthdate', code: fault.code }])
}

function translateQuestion({ key, type, values, condition }: PlainQuestion, texts: Translate): Question {
  const text = (name: string) => texts(`eligibility.${name}`)
  const optional = (name: string, text: string) => (text ? { [name]: text } : {})
  return {
    key,
    type,
    title: text(`${key}.title`),
    ...optional('description', text(`${key}.description`)),
    ...optional('placeholder', text(`${key}.placeholder`)),
    values: values.map(value => ({
      value,
      label: type === 'radio' ? text(value) : text(`${key}.${value}.label`),
      ...optional('description', type === 'radio' ? '' : text(`${key}.${value}.description`)),
    })),
    ...(condition && { condition }),
  }
}
