import type { CallContext } from '../runtime/call'
import type { NoticeCode } from '../runtime/notices'
import { environment } from '../state/environment'
import { tokenSession } from '../state/session/session-end'
import type { SanteElement } from './definition/sante-element'

export type CallContextFor = (code: NoticeCode, headers?: Record<string, string>) => CallContext

/** Returns the context of an element's calls, in the current language. `code` selects the sentence of the error catalogue. */
export const createCallContext =
  (element: SanteElement): CallContextFor =>
  (code, headers) => {
    const { language, texts } = element.$locale.get()
    const { fetch } = environment
    // The base is read when the call is sent, because the operator's settings may load after the element.
    const connection = {
      fetch,
      language,
      headers,
      get base() {
        return environment.apiBase
      },
    }
    return { connection, session: tokenSession, source: element, texts, code }
  }
