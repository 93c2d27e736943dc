import type { Attestation } from '../../widgets/contract/student/attestation'
import {
  changeRequestHeader,
  changeResponse,
  ignoreCall,
  type PlantedFault,
  replaceStatus,
  withHeaders,
  withJson,
  withQuery,
  withStatus,
} from './planted-fault'

const QUESTIONS = '/api/eligibilities/questions'
const RULE = '/api/eligibilities/rule'
const STUDENTS = '/api/students'
const ME = '/api/students/me'
const ATTACHMENT = '/api/students/attachment'
const ATTACHMENTS = '/api/students/me/attachments'
const ATTESTATIONS = '/api/students/me/attestations'
const MESSAGES = '/api/students/me/messages'
const AUTHORIZE = '/oauth/authorize'
const TOKEN = '/oauth/token'

export const plantedFaults: PlantedFault[] = [
  {
    what: 'an open service says that it is closed',
    foundBy: ['the status of an open service is 200 or 204'],
    response: changeResponse('GET', '/api/status', response => withStatus(response, 503)),
  },
  {
    what: 'partners’ pages may not request the rule',
    foundBy: ['every origin may request the rule, after a preflight'],
    response: changeResponse('OPTIONS', RULE, response =>
      withHeaders(response, headers => headers.delete('Access-Control-Allow-Origin')),
    ),
  },
  {
    what: 'every origin may send credentials',
    foundBy: ['no credentials are allowed to another origin'],
    response: response =>
      withHeaders(response, headers => headers.set('Access-Control-Allow-Credentials', 'true')),
  },
  {
    what: 'every origin may read the student',
    foundBy: ['another origin may not read the student'],
    response: changeResponse('GET', ME, response =>
      withHeaders(response, headers => headers.set('Access-Control-Allow-Origin', '*')),
    ),
  },
  {
    what: 'questions are an empty collection',
    foundBy: ['questions are a list with key, type, title and values'],
    response: changeResponse('GET', QUESTIONS, response =>
      withJson(response, () => ({ 'hydra:member': [] })),
    ),
  },
  {
    what: 'any cache may keep the questions of a nationality',
    foundBy: ['only the browser may cache the questions, for five minutes'],
    response: changeResponse('GET', QUESTIONS, response =>
      withHeaders(response, headers => headers.set('Cache-Control', 'public, max-age=300')),
    ),
  },
  {
    what: 'the default language is English',
    foundBy: ['an unsupported language gets French, and `en-GB` gets English'],
    request: changeRequestHeader('GET', /questions$/, 'Accept-Language', () => 'en'),
  },
  {
    what: 'a request for questions without a birth date is answered with 200',
    foundBy: ['a request for questions without a birth date is 400'],
    request: withQuery(QUESTIONS, 'birthdate', '2004-02-29'),
  },
  {
    what: 'the rule does not return the optional documents',
    foundBy: ['the rule names required and optional documents'],
    response: changeResponse('POST', RULE, response =>
      withJson(response, (body: object) => ({ ...body, optionalAttachments: undefined })),
    ),
  },
  {
    what: 'minors need no permission of their parents',
    foundBy: ['under sixteen the parental authorization is required'],
    response: changeResponse('POST', RULE, response =>
      withJson(response, (body: { requiredAttachments: string[] }) => ({
        ...body,
        requiredAttachments: body.requiredAttachments.filter(id => id !== 'PARENTAL_AUTHORIZATION'),
      })),
    ),
  },
  {
    what: 'errors are plain JSON',
    foundBy: ['an error is application/problem+json with `detail` and `hydra:description`'],
    response: response =>
      response.status < 400
        ? response
        : withHeaders(response, headers => headers.set('Content-Type', 'application/json')),
  },
  {
    what: 'unknown calls are answered with a page',
    foundBy: ['an unknown path gets 404 as application/problem+json'],
    response: response =>
      response.status === 404
        ? new Response('<p>404', { status: 200, headers: { 'Content-Type': 'text/html' } })
        : response,
  },
  {
    what: 'browsers may guess the type of a response',
    foundBy: ['a response has `nosniff`, so that browsers do not guess its type'],
    response: response => withHeaders(response, headers => headers.delete('X-Content-Type-Options')),
  },
  {
    what: 'the request for a code is answered with 202',
    foundBy: ['the request for a code gets 204, with and without an account'],
    response: changeResponse('POST', AUTHORIZE, replaceStatus(204, 202)),
  },
  {
    what: 'a response does not state when the next code can be requested',
    foundBy: ['the sixth request for a code within ten minutes is 429 with Retry-After'],
    response: changeResponse('POST', AUTHORIZE, response =>
      withHeaders(response, headers => headers.delete('Retry-After')),
    ),
  },
  {
    what: 'the response gives a token the lifetime of a day',
    foundBy: ['the token has 256 random bits, and the response states the lifetime of the token'],
    response: changeResponse('POST', TOKEN, response =>
      withJson(response, (body: object) => ({ ...body, expires_in: 86_400 })),
    ),
  },
  {
    what: 'tokens are short',
    foundBy: ['the token has 256 random bits, and the response states the lifetime of the token'],
    response: changeResponse('POST', TOKEN, response =>
      withJson(response, (body: { access_token: string }) => ({
        ...body,
        access_token: body.access_token?.slice(0, 12),
      })),
    ),
  },
  {
    what: 'a wrong code is 401, which ends sessions',
    foundBy: ['a wrong code is 400 invalid_grant', 'an unknown address gets the response of a wrong code'],
    response: changeResponse('POST', TOKEN, replaceStatus(400, 401)),
  },
  {
    what: 'a logout leaves the token valid',
    foundBy: ['a revoked token is refused'],
    request: ignoreCall('/oauth/revoke'),
  },
  {
    what: 'a record is answered with 200',
    foundBy: ['a record is accepted with 201 and opens the personal space'],
    response: changeResponse('POST', STUDENTS, replaceStatus(201, 200)),
  },
  {
    what: 'a record without an idempotency key is accepted',
    foundBy: ['a record without an Idempotency-Key is 400'],
    request: changeRequestHeader('POST', /students$/, 'Idempotency-Key', () => crypto.randomUUID()),
  },
  {
    what: 'the idempotency key is ignored',
    foundBy: [
      'the same record with the same key returns the same student',
      'another record with the same key is 422',
    ],
    request: changeRequestHeader('POST', /students$/, 'Idempotency-Key', () => crypto.randomUUID()),
  },
  {
    what: 'a cache may store the record',
    foundBy: ['no cache may store the record'],
    response: changeResponse('GET', ME, response =>
      withHeaders(response, headers => headers.delete('Cache-Control')),
    ),
  },
  {
    what: 'the e-mail address can be edited like a phone number',
    foundBy: ['the e-mail address is never editable'],
    response: changeResponse('GET', '/api/students/me/editable', response =>
      withJson(response, (body: { contact: string[] }) => ({ ...body, contact: [...body.contact, 'email'] })),
    ),
  },
  {
    what: 'a change in any format is accepted',
    foundBy: ['a change in another patch format is refused'],
    request: changeRequestHeader('PATCH', /./, 'Content-Type', () => 'application/merge-patch+json'),
  },
  {
    what: 'an open case can be reopened',
    foundBy: ['an open case cannot be reopened: 409'],
    request: ignoreCall('/api/students/me/reopen_dossier'),
  },
  {
    what: 'the welcome pack is in French for everybody',
    foundBy: ['the welcome pack is a PDF in the language of the request'],
    request: changeRequestHeader('GET', /welcome_pack/, 'Accept-Language', () => 'fr'),
  },
  {
    what: 'a document is answered with 200',
    foundBy: ['a document is accepted with 201 and listed as sent'],
    response: changeResponse('POST', ATTACHMENT, replaceStatus(201, 200)),
  },
  {
    what: 'a file that is too large is answered with 422',
    foundBy: ['a file of one byte more than the maximum size is refused: 413'],
    response: changeResponse('POST', ATTACHMENT, replaceStatus(413, 422)),
  },
  {
    what: 'a file in a refused format is answered with 422',
    foundBy: [
      'a text file with the name .pdf is refused: 415',
      'an identity document as a picture is refused: 415',
    ],
    response: changeResponse('POST', ATTACHMENT, replaceStatus(415, 422)),
  },
  {
    what: 'a document that was never sent is not listed',
    foundBy: ['a document that was never sent is listed as missing, without id and file'],
    response: changeResponse('GET', ATTACHMENTS, response =>
      withJson(response, (body: { 'hydra:member': { status: string }[] }) => ({
        ...body,
        'hydra:member': body['hydra:member'].filter(({ status }) => status !== 'MISSING'),
      })),
    ),
  },
  {
    what: 'a document opens in the browser, on the site’s own origin',
    foundBy: ['a document is downloaded as it was sent'],
    response: response => withHeaders(response, headers => headers.delete('Content-Disposition')),
  },
  {
    what: 'messages have no total',
    foundBy: ['messages are a Hydra collection with their total'],
    response: changeResponse('GET', MESSAGES, response =>
      withJson(response, (body: object) => ({ ...body, 'hydra:totalItems': undefined })),
    ),
  },
  {
    what: 'the text of every message changes when another one is sent',
    foundBy: ['the text of a message does not change with the case'],
    response: changeResponse('GET', MESSAGES, response =>
      withJson(response, (list: { 'hydra:member': { body: string }[] }) => ({
        ...list,
        'hydra:member': list['hydra:member'].map(message => ({
          ...message,
          body: `${message.body} (${list['hydra:member'].length})`,
        })),
      })),
    ),
  },
  {
    what: 'a read message stays unread',
    foundBy: ['a read message no longer counts as unread'],
    request: ignoreCall('/api/students/me/messages/read'),
  },
  {
    what: 'a withdrawn request for erasure remains active',
    foundBy: ['a request for erasure can be withdrawn once'],
    request: ignoreCall('/api/students/me/erasure/withdraw'),
  },
  {
    what: 'any number of messages per page is accepted',
    foundBy: ['more than a hundred messages a page are refused'],
    request: withQuery(MESSAGES, 'itemsPerPage', '100'),
  },
  {
    what: 'the card of a certificate sends its content to the server that checks it',
    foundBy: ['the card of a certificate names the student, and its link has data in the fragment only'],
    response: changeResponse('GET', ATTESTATIONS, response =>
      withJson(response, (list: { 'hydra:member': Attestation[] }) => ({
        ...list,
        'hydra:member': list['hydra:member'].map(({ card, ...attestation }) => ({
          ...attestation,
          card: card && { ...card, checkUrl: card.checkUrl?.replace('#', '?content=1#') },
        })),
      })),
    ),
  },
]
