import type { Language } from '../../../widgets/contract/language'
import { textsIn } from '../language/texts'

/** Why a document is refused, or to be translated: those that the service has a sentence for. */
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
export type ReasonCode = (typeof reasonCodes)[number]

const isReason = (text: string): text is ReasonCode => reasonCodes.some(reason => reason === text)

/** The sentence of a reason; what the desk wrote in words of its own stays as it is. */
export const reasonText = (language: Language, reason: string): string =>
  isReason(reason) ? textsIn(language)(`message.reason.${reason}`) : reason
