/**
 * For pages: `<script type="module" src=".../sante.js">` and the tags anywhere. Each element is loaded when it comes
 * near the viewport, also when it was added later or is in an open shadow root; the content of the tag is shown
 * until then.
 */
// In two lines: the build takes `new URL('.', import.meta.url)` for a file to copy.
const here = import.meta.url
const base = new URL('./', here)

/** Origins that are the official site's own although the files lie elsewhere. */
const siteOrigins: string[] = [base.origin, ...(import.meta.env.VITE_SITE_ORIGINS ?? '').split(/[ ,]+/)]
const isHome = siteOrigins.includes(location.origin)

/** Where an element's code lies on anybody else's page: in one file, and a card with a link for what is personal. */
const release = `embed/${import.meta.env.VITE_VERSION}/`
const cards = `${release}link-cards.js`

/** On the site, the code is shared with the site. */
const fileOf: Record<string, string> = {
  'sante-simulator': isHome ? 'simulator.js' : `${release}simulator.js`,
  'sante-registration': isHome ? 'registration.js' : cards,
  'sante-login': isHome ? 'login.js' : cards,
  'sante-dashboard': isHome ? 'dashboard.js' : cards,
}

/** Milliseconds until a file that could not be loaded is tried again. */
const PAUSES = [1000, 4000]

const loads = new Map<string, Promise<unknown>>()
const failures = new Map<string, number>()

/** Milliseconds that a file may take to come (spec, section 9). */
const TIME_OUT = 120_000

/** Rejects after a time. Written here too (runtime/import-with-timeout.ts): this script shares no file with others. */
async function inTime<Code>(loading: Promise<Code>): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`Did not come within ${TIME_OUT} ms`)), TIME_OUT)
  })
  try {
    return await Promise.race([loading, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Browsers keep a failure with its address: each further try has one of its own. */
async function load(file: string, pauses = PAUSES): Promise<unknown> {
  const tries = failures.get(file)
  try {
    return await inTime(import(/* @vite-ignore */ base.href + file + (tries ? `?${tries}` : '')))
  } catch (fault) {
    failures.set(file, (tries ?? 0) + 1)
    const [pause, ...rest] = pauses
    if (!pause) throw fault
    await new Promise(done => setTimeout(done, pause))
    return load(file, rest)
  }
}

/** The link inside the tag stays, so that the visitor can go on. The file is requested again when the element comes near again. */
function fail(element: Element, file: string, cause: unknown): void {
  loads.delete(file)
  console.warn(`sante: ${file} could not be loaded:`, cause)
  const options = { detail: { code: 'load', cause }, bubbles: true, composed: true }
  element.dispatchEvent(new CustomEvent('sante-error', options))
}

/** Widget heights beforehand: what is that near will be needed soon. */
const near = new IntersectionObserver(
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

/** By document or shadow root: names of elements that are not defined yet. */
const awaited = new WeakMap<Node, Set<string>>()

function awaitDefinition({ localName }: Element, root: Document | ShadowRoot): void {
  const names = awaited.get(root) ?? new Set()
  if (names.has(localName)) return
  awaited.set(root, names.add(localName))
  const kept = new WeakRef(root)
  void customElements
    .whenDefined(localName)
    .then(() => kept.deref()?.querySelectorAll(localName).forEach(look))
}

/** An element of the kit is loaded when it comes near; another one may have a shadow root with elements of the kit. */
function look(element: Element): void {
  const { localName, shadowRoot } = element
  if (localName in fileOf) near.observe(element)
  else if (shadowRoot) discover(shadowRoot)
  else if (localName.includes('-') && !customElements.get(localName))
    awaitDefinition(element, element.getRootNode() as Document | ShadowRoot)
}

function lookBelow(node: ParentNode): void {
  node.querySelectorAll('*').forEach(look)
}

const changes = new MutationObserver(records => {
  for (const { addedNodes } of records)
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue
      look(node)
      lookBelow(node)
    }
})

/**
 * Finds the elements of the kit in a document or a shadow root, now and from now on. The page itself is searched without
 * it, and each open shadow root that an element has when it is added or defined; call it for one that comes later, or for a
 * closed one.
 */
export function discover(root: Document | ShadowRoot): void {
  changes.observe(root, { childList: true, subtree: true })
  lookBelow(root)
}

discover(document)
