/**
 * Loads the kit: `<script type="module" src=".../sante.js">`, with the tags anywhere in the page. Each element is loaded when it
 * comes near the viewport, also if it was added later or is in an open shadow root. The content of the tag is shown until then.
 */
// On two lines: the build would treat `new URL('.', import.meta.url)` as a file to copy.
const scriptUrl = import.meta.url
const base = new URL('./', scriptUrl)

/** Origins of the official site: the origin of this script, and the origins that the build names. */
const siteOrigins: string[] = [base.origin, ...(import.meta.env.VITE_SITE_ORIGINS ?? '').split(/[ ,]+/)]
const isOfficialSite = siteOrigins.includes(location.origin)

/** Paths on pages of other sites: one file for the simulator, and cards with a link in place of the other elements. */
const release = `embed/${import.meta.env.VITE_VERSION}/`
const cards = `${release}link-cards.js`

/** The file of each element. On the official site, elements share code with the site. */
const fileOf: Record<string, string> = {
  'sante-simulator': isOfficialSite ? 'simulator.js' : `${release}simulator.js`,
  'sante-registration': isOfficialSite ? 'registration.js' : cards,
  'sante-login': isOfficialSite ? 'login.js' : cards,
  'sante-dashboard': isOfficialSite ? 'dashboard.js' : cards,
}

/** Milliseconds before each retry of a file that could not be loaded. */
const PAUSES_MS = [1000, 4000]

const loads = new Map<string, Promise<unknown>>()
const failures = new Map<string, number>()

/** Timeout for loading a file, in milliseconds (spec, section 9). */
const TIMEOUT_MS = 120_000

/**
 * Rejects after the timeout. Similar to runtime/import-with-timeout.ts, which is not imported, because this script shares no file
 * with others.
 */
async function withTimeout<Code>(loading: Promise<Code>): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not loaded within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  })
  try {
    return await Promise.race([loading, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Loads a file with retries. Browsers cache a failure by address, so each retry has its own address. */
async function load(file: string, pauses = PAUSES_MS): Promise<unknown> {
  const failureCount = failures.get(file)
  try {
    return await withTimeout(
      import(/* @vite-ignore */ base.href + file + (failureCount ? `?${failureCount}` : '')),
    )
  } catch (error) {
    failures.set(file, (failureCount ?? 0) + 1)
    const [pause, ...laterPauses] = pauses
    if (!pause) throw error
    await new Promise(done => setTimeout(done, pause))
    return load(file, laterPauses)
  }
}

/** Reports a failure. The link inside the tag stays visible. The file is requested again when the element comes near again. */
function fail(element: Element, file: string, cause: unknown): void {
  loads.delete(file)
  console.warn(`sante: ${file} could not be loaded:`, cause)
  const options = { detail: { code: 'load', cause }, bubbles: true, composed: true }
  element.dispatchEvent(new CustomEvent('sante-error', options))
}

/** Loads elements within 600 pixels of the viewport, since they will be needed soon. */
const viewportObserver = new IntersectionObserver(
  entries => {
    for (const { target, isIntersecting } of entries) {
      const file = fileOf[target.localName] as string
      if (!isIntersecting) continue
      if (!loads.has(file)) loads.set(file, load(file))
      loads.get(file)?.catch(cause => fail(target, file, cause))
    }
  },
  { rootMargin: '600px' },
)

/** Names of elements that are not defined yet, by document or shadow root. */
const undefinedNames = new WeakMap<Node, Set<string>>()

function awaitDefinition({ localName }: Element, root: Document | ShadowRoot): void {
  const names = undefinedNames.get(root) ?? new Set()
  if (names.has(localName)) return
  undefinedNames.set(root, names.add(localName))
  const rootRef = new WeakRef(root)
  void customElements
    .whenDefined(localName)
    .then(() => rootRef.deref()?.querySelectorAll(localName).forEach(observe))
}

/** Observes an element of the kit. Any other element may have a shadow root that contains elements of the kit. */
function observe(element: Element): void {
  const { localName, shadowRoot } = element
  if (localName in fileOf) viewportObserver.observe(element)
  else if (shadowRoot) discover(shadowRoot)
  else if (localName.includes('-') && !customElements.get(localName))
    awaitDefinition(element, element.getRootNode() as Document | ShadowRoot)
}

function observeDescendants(node: ParentNode): void {
  node.querySelectorAll('*').forEach(observe)
}

const changes = new MutationObserver(records => {
  for (const { addedNodes } of records)
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue
      observe(node)
      observeDescendants(node)
    }
})

/**
 * Finds the elements of the kit in a document or a shadow root, now and later. The page itself, and each open shadow root that an
 * element has when it is added or defined, are searched automatically. Call this function for a shadow root that is attached
 * later, or for a closed shadow root.
 */
export function discover(root: Document | ShadowRoot): void {
  changes.observe(root, { childList: true, subtree: true })
  observeDescendants(root)
}

discover(document)

/**
 * Loads the check of this page for its editor, if the address asks for it. A second call changes nothing: the check is loaded
 * only once, and then listens to the address itself.
 */
function loadCheck(): void {
  if (location.hash !== '#sante-check') return
  load(`${release}page-check.js`).catch(cause => console.warn('sante: the check could not be loaded:', cause))
}

addEventListener('hashchange', loadCheck)
loadCheck()
