import address from './worker.ts?worker&url'

/** What browsers with Trusted Types offer; the others take the address as it is. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): {
    createScriptURL(text: string): string
  }
}

/** The site's policy names this one, and it lets nothing through but the address that the build has put here. */
const createPolicy = () =>
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('sante-worker', {
    createScriptURL(text) {
      if (text !== address) throw new TypeError(`Not a worker of this kit: ${text}`)
      return text
    },
  })

let policy: ReturnType<typeof createPolicy>

/** A worker of this kit. A classic script, which Firefox before 114 asks for; in development the source is a module. */
export function createWorker(): Worker {
  policy ??= createPolicy()
  return new Worker(policy?.createScriptURL(address) ?? address, {
    type: import.meta.env.DEV ? 'module' : 'classic',
  })
}
