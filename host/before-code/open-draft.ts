/**
 * Shows the prerendered screen of the registration that fits the tab's draft, with its values. It runs as soon as the parser has
 * reached the element, before the first paint. Without a draft, the first step shows the questionnaire.
 */
import {
  DRAFT_KEY,
  type Draft,
  formatDate,
  hasStayChoice,
  readLanguage,
  readRecordSection,
  stayDocuments,
} from '../../widgets/before-code'
import { readDraft } from './draft'

const part = () => readRecordSection(new URLSearchParams(location.search).get('part'))

/** Number of typed fields in a draft before the identification: birth date and nationality, from the questionnaire. */
const FIELDS_OF_QUESTIONNAIRE = 2

/**
 * Returns true if this value changes which other fields or hints are shown: stateless (`XX`), a checked box, a chosen address, a
 * start of rights, or a value that a university's page proposed.
 */
const changesFields = ([path, value]: [path: string, value: string]) =>
  value === 'XX' ||
  (path.startsWith(`${part()}.`) && (value === 'true' || (value && /^address|Start|proposed/.test(path))))

function open(root: ShadowRoot): void {
  const draft = readDraft()
  let moduleAddresses = ''

  const find = (name: string) => {
    const screen = root.querySelector<HTMLTemplateElement>(`[data-screen="${name}"]`)
    moduleAddresses = screen?.dataset.files || moduleAddresses
    return screen?.content.firstElementChild as HTMLElement | undefined
  }

  /** Returns the prerendered screen for the draft. Undefined if there is none, or if only the application's code can render it. */
  function choose(): HTMLElement | undefined {
    const { eligibility, information, isAccepted, typed = {} } = draft
    if ('token' in document.documentElement.dataset || location.hash || isAccepted) return undefined
    if (!eligibility?.eligible) return find('questionnaire')
    const documents = find('information')
    if (documents) return listDocuments(documents, draft as Draft) ? documents : undefined
    return information ? chooseSection(typed) : undefined
  }

  function chooseSection(typed: Draft['typed']): HTMLElement | undefined {
    if (Object.entries(typed).some(changesFields)) return undefined
    const section = part()
    const view = find(section === 'personal' && !('personal.birthCountry' in typed) ? 'new' : `${section}`)
    if (view) fillFields(view, typed)
    return view
  }

  /** Opens the identification, which is prerendered too, when Continue is clicked with a checked declaration. */
  function goToIdentity({ target }: MouseEvent): void {
    const isContinue = target instanceof Element && target.closest('[type=submit]')
    const isTicked = view?.querySelector<HTMLInputElement>('[type=checkbox]')?.checked
    // A draft with more fields may open another section.
    if (!isContinue || !isTicked || Object.keys(draft.typed ?? {}).length > FIELDS_OF_QUESTIONNAIRE) return
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ ...draft, information: true }))
    const query = new URLSearchParams(location.search)
    query.set('part', 'personal')
    location.assign(`/register/identification?${query}`)
  }

  let view: HTMLElement | undefined
  try {
    view = choose()
  } catch {
    // The draft is from another release, so the application's code has to choose.
  }
  for (const child of [...root.children])
    if (child.localName === 'template' || (!view && child.localName !== 'slot')) child.remove()
  if (view) root.prepend(view)
  if (view?.dataset.drawn === 'information') view.addEventListener('click', goToIdentity)
  if (moduleAddresses) addEventListener('load', () => moduleAddresses.split(' ').forEach(preload))
}

/** Preloads a module of the next screens. */
function preload(href: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }),
  )
}

const root = document.querySelector('sante-registration')?.shadowRoot
if (root) open(root)

type Typed = Record<string, string>

/** Fills a section with the values of the draft: its fields, and the facts that the visitor gave in the questionnaire. */
function fillFields(view: HTMLElement, typed: Typed): void {
  const language = readLanguage(view.lang) ?? 'fr'
  const countryNames = new Intl.DisplayNames(language, { type: 'region' })
  const { 'personal.nationality': nationality = '', 'personal.birthdate': birthdate = '' } = typed
  const facts = [formatDate(birthdate, language), countryNames.of(nationality) ?? '']
  for (const [index, fact] of [...view.querySelectorAll('.given dd')].entries())
    fact.replaceChildren(facts[index] ?? '')

  /** Returns a value as its field displays it. */
  function displayedValue(id: string): string | undefined {
    if (id === 'personal.birthCountry') return countryNames.of(typed[id] ?? nationality)
    if (id === 'contact.callingCode') return typed[id] && `+${typed[id]}`
    return typed[id]
  }
  for (const control of view.querySelectorAll('input')) {
    const { type, id, name, value } = control
    const displayed = displayedValue(id)
    if (type === 'radio') control.defaultChecked = typed[name] === value
    else if (type !== 'checkbox' && displayed !== undefined) control.defaultValue = displayed
  }
}

/**
 * Reduces a view of all documents to those of this draft. Returns false if only the application's code can render the list:
 * with only one of visa and permit, or without a proof of civil status.
 */
function listDocuments(view: HTMLElement, { information, ...draft }: Draft): boolean {
  const [visa, permit] = stayDocuments
  const idsOf = (items: Draft['required']) => items.map(({ id }) => id)
  const required = idsOf(draft.required)
  const later = idsOf([...draft.optional, ...draft.bank])
  const needsStayDocument = required.includes(visa) || required.includes(permit)
  if ((needsStayDocument && !hasStayChoice(required)) || !later.includes('CIVIL_STATUS')) return false
  for (const [index, section] of [...view.querySelectorAll('.documents')].entries()) {
    const ids = [required, later][index] ?? []
    const lines = ids
      .filter(id => id !== permit)
      .flatMap(id => view.querySelector(`[data-document="${id}"]`)?.cloneNode(true) ?? throwMissing(id))
    section.querySelector('ul')?.replaceChildren(...lines)
  }
  if (!later.includes('CIVIL_STATUS_TRANSLATION'))
    for (const part of view.querySelectorAll('[data-translation]')) part.remove()
  const declaration = view.querySelector<HTMLInputElement>('#declaration')
  if (declaration) declaration.defaultChecked = information
  return true
}

function throwMissing(id: string): never {
  throw new Error(`${id} is not drawn`)
}
