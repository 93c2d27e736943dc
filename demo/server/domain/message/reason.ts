import type { Language } from '../../../../widgets/shared/language'
import { textsIn } from '../../output/language/texts'

/** An agent's reasons for a refusal or a translation that have a text in every language. */
export const reasonCodes = [
  'blurred',
  'incomplete',
  'expired',
  'notYours',
  'wrongDocument',
  'admissionLetter',
  'unsigned',
  'translation',
  'sworn',
  'legalisation',
] as const
/** The reason of a virus scanner; agents cannot choose it. */
export const INFECTED = 'infected'
type ReasonCode = (typeof reasonCodes)[number] | typeof INFECTED

/** The language in which agents type a reason of their own. */
export const AGENTS_LANGUAGE: Language = 'fr'

export const isReasonCode = (text: string): text is ReasonCode =>
  [...reasonCodes, INFECTED].some(reason => reason === text)

/** The text of a reason; the agent's own text is returned as it is. */
export const reasonText = (language: Language, reason: string): string =>
  isReasonCode(reason) ? textsIn(language)(`message.reason.${reason}`) : reason

/**
 * Why a case is kept that its student wants erased: the law obliges the insurer to, because rights were opened (GDPR, article
 * 17(3)(b)); or it is needed for a complaint or an appeal under way (17(3)(e)).
 */
export const declineReasons = ['rights', 'claim'] as const
export type DeclineReason = (typeof declineReasons)[number]
