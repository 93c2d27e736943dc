import { limits } from '../../../../widgets/shared/limits'
import { parcelDescriptions } from './describe-parcel'
import { studentDescriptions } from './describe-student'
import type { CallDescription } from './description'
import type { CallName } from './served-calls'

const invalid = 'A value that cannot be; `violations` names each field.'

/** The description of each call. A new call does not compile without one. */
export const descriptions: Record<CallName, CallDescription> = {
  getStatus: {
    group: 'Eligibility',
    summary: 'Ask whether the service is open',
    notes: 'Any failure means maintenance.',
    access: 'everybody',
  },
  getQuestions: {
    group: 'Eligibility',
    summary: 'Get the further questions for a visitor',
    notes: 'Most visitors get none. The query is not logged.',
    access: 'everybody',
    refusals: { 422: invalid },
  },
  postRule: {
    group: 'Eligibility',
    summary: 'Decide whether a visitor may register, and with which documents',
    notes:
      '`answers` are those to the questions of the server alone. `VISA` and `RESIDENCE_PERMIT` in one list mean one of the two. Nothing is stored.',
    access: 'everybody',
    refusals: { 422: invalid },
  },
  postArrival: {
    group: 'Eligibility',
    summary: 'Count a visitor who came from the page of a partner',
    notes: 'One more in a number a partner a month; nothing about the person.',
    access: 'site',
    refusals: { 422: invalid, 429: 'Too many arrivals from this address today.' },
  },
  postAuthorize: {
    group: 'Login',
    summary: 'Send a code by e-mail',
    notes:
      'The same answer for every well-formed address, with an account or not. Only the holder of the code verifier can use the code (RFC 7636).',
    access: 'site',
    refusals: {
      400: 'The request is malformed.',
      429: 'Too many codes were asked for. The last one stays valid.',
    },
  },
  postToken: {
    group: 'Login',
    summary: 'Exchange a code for a token',
    notes: `Six digits, ${limits.codeMinutes} minutes, used once, dead after five wrong tries. Ten digits while the codes of the address, or of everybody, are being guessed.`,
    access: 'site',
    refusals: {
      400: 'The code is wrong or used, or the address is unknown (`invalid_grant`); or the request is malformed (`invalid_request`).',
      404: 'The code is right, and the address has no record.',
      419: 'The code is right, and has expired.',
      429: 'Too many wrong codes from this network.',
    },
  },
  postRenew: {
    group: 'Login',
    summary: 'Replace a token by a new one',
    notes: 'The old one becomes invalid. A session ends after twelve hours at the latest.',
    access: 'token',
  },
  postRevoke: {
    group: 'Login',
    summary: 'End a session',
    notes: 'With `others` the other sessions of the student end instead, and the answer is their number.',
    access: 'token',
    alsoAnswers: 200,
  },
  ...studentDescriptions,
  ...parcelDescriptions,
}
