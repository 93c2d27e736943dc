import type { Language } from '../../../../widgets/shared/language'
import { textsIn } from '../../output/language/texts'

/** An agent's reasons for a refusal or a translation. Each has a text in every language. */
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
/** The reason that only the malware scanner sets. */
export const INFECTED = 'infected'
type ReasonCode = (typeof reasonCodes)[number] | typeof INFECTED

/** The language of reasons that agents type. */
export const AGENTS_LANGUAGE: Language = 'fr'

export const isReasonCode = (text: string): text is ReasonCode =>
  [...reasonCodes, INFECTED].some(reason => reason === text)

/** Returns the text of a reason. An agent's own text is returned unchanged. */
export const reasonText = (language: Language, reason: string): string =>
  isReasonCode(reason) ? textsIn(language)(`message.reason.${reason}`) : reason

/**
 * Reasons to keep a case although its student asked for erasure. `rights`: the law obliges the insurer to keep the case, because
 * rights were opened (GDPR, article 17(3)(b)). `claim`: the case is needed for a complaint or an appeal (article 17(3)(e)).
 */
export const declineReasons = ['rights', 'claim'] as const
export type DeclineReason = (typeof declineReasons)[number]
