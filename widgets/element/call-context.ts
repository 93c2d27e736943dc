import type { Asker } from '../state/loadable'
import { authorization, expire } from '../state/token'
import { world } from '../state/world'
import type { SanteElement } from './sante-element'

export type AskerFor = (code: string, headers?: Record<string, string>) => Asker

/** Who asks, in the language of the moment and with the token of this tab. `code` names the catalogue's sentence. */
export const createAsker =
  (element: SanteElement): AskerFor =>
  (code, headers) => {
    const { language, texts } = element.$locale.get()
    const shown = authorization()
    const line = { base: world.apiBase, fetch: world.fetch, language, headers: { ...shown, ...headers } }
    return { line, source: element, texts, code, expire: () => expire(shown) }
  }
