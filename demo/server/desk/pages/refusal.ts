import type { Language } from '../../../../widgets/shared/language'
import type { HttpError } from '../../http/problem'
import { textsIn } from '../../output/language/texts'

const fieldNames: Record<string, string> = {
  reason: 'desk.reason',
  days: 'desk.clock.days',
  email: 'desk.email.address',
  identity: 'desk.email.identity',
}

/** Returns the reason of a refusal as text, with the field names of the page. */
export function refusalText({ status, violations, details }: HttpError, language: Language): string {
  const texts = textsIn(language)
  const violationTexts = violations.map(({ path, code, params }) =>
    texts('desk.about', {
      action: texts(fieldNames[path] ?? path),
      document: texts(`fault.fault.${code}`, params),
    }),
  )
  return violationTexts.length > 0
    ? violationTexts.join(' ')
    : texts(details.reason ?? `problem.detail.${status}`)
}
