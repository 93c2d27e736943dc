import pdfAddress from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url'
import address from './worker.ts?worker&url'

/** The Trusted Types API of the browser, if it has one; otherwise the address is used directly. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): {
    createScriptURL(text: string): string
  }
}

/** Creates the policy, whose name the site's CSP allows. It accepts only the built addresses. */
const createPolicy = () =>
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('sante-worker', {
    createScriptURL(text) {
      if (text !== address && text !== pdfAddress) throw new TypeError(`Not a worker of this kit: ${text}`)
      return text
    },
  })

let policy: ReturnType<typeof createPolicy>

/** Creates a worker. Its script is a classic script, for Firefox before 114. In development it is a module, like the sources. */
function createClassicWorker(script: string): Worker {
  policy ??= createPolicy()
  return new Worker(policy?.createScriptURL(script) ?? script, {
    type: import.meta.env.DEV ? 'module' : 'classic',
  })
}

/** Creates a worker of this kit. */
export const createWorker = (): Worker => createClassicWorker(address)

/** Creates a worker of pdf.js. */
export const createPdfWorker = (): Worker => createClassicWorker(pdfAddress)

export { pdfAddress }
