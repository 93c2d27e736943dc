// @ts-check
// Served unchanged. This is the only script of the demo pages.

/** Names of the fields, in the order of the certificate's content. Its first item, the purpose, is skipped. */
const names = ['name', 'number', 'nature', 'birthdate', 'rightsStart', 'issued', 'reference']

/** @type {<Kind extends typeof HTMLElement>(id: string, kind: Kind) => InstanceType<Kind>} */
function byId(id, kind) {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`The page has no ${id}`)
  return /** @type {InstanceType<typeof kind>} */ (element)
}
const form = byId('check', HTMLFormElement)

/** @param {string} name */
function field(name) {
  const element = form.elements.namedItem(name)
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) return element
  throw new Error(`The form has no ${name}`)
}

/** Returns the content in the fragment of the address. Undefined if it is damaged or missing. */
function readFragment() {
  const [packed, signature] = location.hash.slice(1).split('.')
  if (!packed || !signature) return undefined
  try {
    const bytes = Uint8Array.from(atob(packed.replace(/-/g, '+').replace(/_/g, '/')), letter =>
      letter.charCodeAt(0),
    )
    const [, ...facts] = JSON.parse(new TextDecoder().decode(bytes))
    return { facts, signature }
  } catch {
    // Without the content, the page shows that the address has no certificate.
    return undefined
  }
}

/** @param {string} [verdict] */
function show(verdict) {
  for (const id of ['genuine', 'changed', 'failed']) byId(id, HTMLElement).hidden = id !== verdict
}

function fill() {
  const certificate = readFragment()
  byId('absent', HTMLElement).hidden = certificate !== undefined
  form.hidden = certificate === undefined
  show()
  // The links to other languages keep the certificate.
  for (const link of document.querySelectorAll('.languages a'))
    if (link instanceof HTMLAnchorElement) link.hash = location.hash
  if (!certificate) return
  names.forEach((name, index) => {
    field(name).value = certificate.facts[index] ?? ''
  })
  field('signature').value = certificate.signature
}

/**
 * Formats a date as the site does: British English, Latin digits, and "1er" in French.
 * @param {string} text YYYY-MM-DD
 */
function day(text) {
  const { lang } = document.documentElement
  const locale = `${lang === 'en' ? 'en-GB' : lang}-u-nu-latn`
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text))
  return lang === 'fr' ? words.replace(/^1 /, '1er ') : words
}

/** Sends the fields to the check. Resolves with the id of the verdict to show. An invalid value (422) counts as changed. */
async function check() {
  const facts = Object.fromEntries([...names, 'signature'].map(name => [name, field(name).value]))
  const answer = await fetch('/demo/certificate.json', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(facts),
  })
  if (!answer.ok && answer.status !== 422) return 'failed'
  if (!answer.ok || !(await answer.json()).isGenuine) return 'changed'
  const issued = byId('genuine', HTMLElement).querySelector('bdi')
  if (issued) issued.textContent = day(facts.issued ?? '')
  return 'genuine'
}

form.addEventListener('submit', event => {
  event.preventDefault()
  check()
    .catch(() => 'failed')
    .then(show)
})
// A result is removed when a field changes.
form.addEventListener('input', () => show())
addEventListener('hashchange', fill)
fill()

export {}
