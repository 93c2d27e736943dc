import { postArrival } from '../../../../widgets/contract/arrival'
import type { Call } from '../../../../widgets/contract/call'
import { getAttachmentFile, getAttachments } from '../../../../widgets/contract/document/document'
import { postAttachment } from '../../../../widgets/contract/document/upload'
import { postRule } from '../../../../widgets/contract/eligibility/eligibility'
import { getQuestions } from '../../../../widgets/contract/eligibility/question'
import {
  getDelivery,
  getParcel,
  getParcels,
  postConfirm,
  postDelivery,
  postNote,
  postOpen,
  postParcel,
  postReceived,
  postRemove,
} from '../../../../widgets/contract/parcel'
import { getStatus } from '../../../../widgets/contract/service'
import { postAuthorize, postRenew, postRevoke, postToken } from '../../../../widgets/contract/sign-in'
import {
  getAttestations,
  getCertificate,
  getWelcomePack,
} from '../../../../widgets/contract/student/attestation'
import { getEditable, patchAddress, patchStudent } from '../../../../widgets/contract/student/edit'
import { postEmail, postEmailCodes } from '../../../../widgets/contract/student/email-change'
import { getMessages, getUnread, postRead } from '../../../../widgets/contract/student/message'
import { getOwnData, postErasure, postWithdraw } from '../../../../widgets/contract/student/own-data'
import { postStudent } from '../../../../widgets/contract/student/registration'
import { getMe, postReopen } from '../../../../widgets/contract/student/student'

/** Base path of the calls that are not under `/api`. */
const OAUTH_BASE = '/oauth'

/** The calls under `OAUTH_BASE`. */
const oauthCalls = { postAuthorize, postToken, postRenew, postRevoke }

/** Every call that this server serves, by its name in the contract. */
export const servedCalls = {
  getStatus,
  getQuestions,
  postRule,
  postArrival,
  ...oauthCalls,
  postStudent,
  getMe,
  getEditable,
  patchStudent,
  patchAddress,
  postReopen,
  postEmailCodes,
  postEmail,
  getOwnData,
  postErasure,
  postWithdraw,
  postAttachment,
  getAttachments,
  getAttachmentFile,
  getAttestations,
  getCertificate,
  getWelcomePack,
  getMessages,
  getUnread,
  postRead,
  getParcels,
  postDelivery,
  postOpen,
  getDelivery,
  postConfirm,
  postNote,
  postParcel,
  getParcel,
  postReceived,
  postRemove,
} satisfies Record<string, Call>

export type CallName = keyof typeof servedCalls

export const pathOf = (name: CallName): string =>
  `${name in oauthCalls ? OAUTH_BASE : ''}${servedCalls[name].path}`
