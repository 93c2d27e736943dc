import { ATTACHMENTS, type Language, ME, STATUS } from '../../widgets/before-code'
import type { EarlyResponses } from '../app/early-requests'

interface Settings {
  apiBase?: string
}

/**
 * Sends the requests of the first view: the settings, the service status, and in the personal space the student's record and
 * documents. The promise of the settings resolves after the other requests are sent, so that the site does not repeat them.
 */
export function sendRequests(language: Language, token: string | undefined): void {
  const responses: EarlyResponses = {}
  Object.assign(globalThis, { santeEarly: responses })

  const send = (address: string, authorization = '') => {
    const authorizationHeader = authorization ? { Authorization: authorization } : {}
    const response = fetch(address, { headers: { 'Accept-Language': language, ...authorizationHeader } })
    responses[address + authorization] = response
    // The application reports the failure.
    response.catch(() => undefined)
    return response
  }
  const sendAll = ({ apiBase = '' }: Settings) => {
    const base = new URL(apiBase, location.origin).href.replace(/\/$/, '')
    send(base + STATUS)
    if (token && location.pathname.startsWith('/dashboard'))
      for (const path of [ME, ATTACHMENTS]) send(base + path, `Bearer ${token}`)
  }

  const settings = send('/config.json')
  const others = settings
    .then((response): Promise<Settings> => response.clone().json())
    // Without readable settings, the defaults apply.
    .catch(() => ({}))
    .then(sendAll)
    // A request that was not sent here is sent by the application.
    .catch(() => undefined)
  const settingsAfterOthers = others.then(() => settings)
  settingsAfterOthers.catch(() => undefined)
  responses['/config.json'] = settingsAfterOthers
}
