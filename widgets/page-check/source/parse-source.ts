/** The Trusted Types API of the browser, if it has one; otherwise the text is parsed directly. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): string }
}

/** Creates the policy, whose name the site's CSP allows. Its HTML only reaches a parser of inert documents. */
const createPolicy = () =>
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('sante-source', {
    createHTML: text => text,
  })

let policy: ReturnType<typeof createPolicy>

/** Parses the source of a page into an inert document: no script of it runs, and none of its pictures and files is loaded. */
export function parseSource(source: string): Document {
  policy ??= createPolicy()
  return new DOMParser().parseFromString(policy?.createHTML(source) ?? source, 'text/html')
}
