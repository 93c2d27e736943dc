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

/** The site's policy allows this name. It lets only the built address through. */
const createPolicy = () =>
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('sante-worker', {
    createScriptURL(text) {
      if (text !== address) throw new TypeError(`Not a worker of this kit: ${text}`)
      return text
    },
  })

let policy: ReturnType<typeof createPolicy>

/** A worker of this kit. A classic script, for Firefox before 114; in development the source is a module. */
export function createWorker(): Worker {
  policy ??= createPolicy()
  return new Worker(policy?.createScriptURL(address) ?? address, {
    type: import.meta.env.DEV ? 'module' : 'classic',
  })
}
