import pdfAddress from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url'
import address from './worker.ts?worker&url'

/** The Trusted Types of the browser, if it has them; else the address is used as it is. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): {
    createScriptURL(text: string): string
  }
}

/** The site's policy allows this name. It lets only the built addresses through. */
const createPolicy = () =>
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('sante-worker', {
    createScriptURL(text) {
      if (text !== address && text !== pdfAddress) throw new TypeError(`Not a worker of this kit: ${text}`)
      return text
    },
  })

let policy: ReturnType<typeof createPolicy>

/** Classic scripts, for Firefox before 114; in development the sources are modules. */
function createClassicWorker(built: string): Worker {
  policy ??= createPolicy()
  return new Worker(policy?.createScriptURL(built) ?? built, {
    type: import.meta.env.DEV ? 'module' : 'classic',
  })
}

/** A worker of this kit. */
export const createWorker = (): Worker => createClassicWorker(address)

/** A worker of pdf.js. */
export const createPdfWorker = (): Worker => createClassicWorker(pdfAddress)

export { pdfAddress }
