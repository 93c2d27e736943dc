import type { Finding, FindingId, PageFacts, Rule } from '../finding'
import { classicLine, type KitScript, kitScripts, lineOf, loaderLine, readUrl } from '../kit-scripts'
import { kitElements, scriptTag, select } from '../markup'

/** Values of `type` with which a browser runs a classic script. */
const CLASSIC = /^(|(text|application)\/(x-)?(javascript|ecmascript))$/i

/** Code that loads the kit by another script: a tag manager, a consent manager, or a bundler. */
const MENTION = /\/sante(-classic)?\.js|\/embed\/[\d.]+\/simulator\.js|sante-etudiant-widgets/

const foundLine = (script: KitScript) => ({ use: 'found', code: lineOf(script) }) as const

/** Returns why the browser does not run the script, or runs it as the wrong kind. */
function faultOf({ element, kind, attribute }: KitScript): FindingId | undefined {
  const type = element.getAttribute('type')?.trim() ?? ''
  const isModule = type.toLowerCase() === 'module'
  if (attribute !== 'src' || !(isModule || CLASSIC.test(type))) return 'scriptBlocked'
  if (kind === 'classic') return isModule ? 'classicType' : undefined
  return isModule ? undefined : 'scriptType'
}

function typeFindings(script: KitScript, facts: PageFacts): Finding[] {
  const id = faultOf(script)
  const { element } = script
  if (!id) return []
  const classic = classicLine(facts)
  const moduleTag = scriptTag(element, { type: 'module' })
  const fixes: Partial<Record<FindingId, Finding['lines']>> = {
    scriptBlocked: [{ use: 'write', code: classic }],
    classicType: [{ use: 'write', code: scriptTag(element, { type: null, defer: '' }) }],
    scriptType: [
      { use: 'write', code: moduleTag },
      { use: 'or', code: classic },
    ],
  }
  return [
    {
      id,
      words: { type: element.getAttribute('type') ?? '' },
      lines: [foundLine(script), ...(fixes[id] ?? [])],
    },
  ]
}

/** Finds scripts that do not run correctly: `type="module"` is missing or wrong, or a consent manager blocks them. */
export const findTypes: Rule = (page, facts) =>
  kitScripts(page).flatMap(script => typeFindings(script, facts))

const isMentioned = (page: Document) =>
  select(page, 'script').some(script => MENTION.test(`${script.textContent} ${script.outerHTML}`))

/** Finds elements of the kit without its script, and scripts at an address that does not exist on the site. */
export const findMissing: Rule = (page, facts) => {
  const scripts = kitScripts(page)
  const siteScripts = select(page, 'script[src]').filter(element => {
    const url = readUrl(element.getAttribute('src') ?? '', page)
    return url?.origin === facts.site && !/\/(chunks|embed)\//.test(url.pathname)
  })
  const unknown = siteScripts.filter(element => !scripts.some(script => script.element === element))
  if (unknown.length > 0)
    return unknown.map(element => ({
      id: 'scriptUnknown',
      lines: [
        { use: 'found', code: scriptTag(element) },
        { use: 'write', code: loaderLine(facts) },
      ],
    }))
  if (facts.live || scripts.length > 0 || kitElements(page).length === 0 || isMentioned(page)) return []
  return [
    {
      id: 'scriptMissing',
      lines: [
        { use: 'write', code: loaderLine(facts) },
        { use: 'or', code: classicLine(facts) },
      ],
    },
  ]
}

/** Finds scripts with another origin than the official site. An address with `http:` is another origin. */
export const findOrigins: Rule = (page, facts) =>
  kitScripts(page)
    .filter(({ url }) => url.origin !== facts.site)
    .map(script => ({
      id: 'scriptOrigin',
      words: { origin: script.url.hostname === 'page.invalid' ? '/' : script.url.origin, site: facts.site },
      lines: [
        foundLine(script),
        {
          use: 'write',
          code: scriptTag(script.element, { [script.attribute]: facts.site + script.url.pathname }),
        },
      ],
    }))

const fileKey = ({ version, file }: KitScript) => (version ? `${version}/${file}` : 'newest')

/** Finds several tags of one file, and files of different releases. The first tag may stay. */
export const findDuplicates: Rule = page => {
  const scripts = kitScripts(page)
  const releases = new Set(scripts.map(({ version }) => version))
  const isMixed = releases.size > 1
  const duplicates = scripts.filter((script, index) =>
    isMixed
      ? script.version !== scripts[0]?.version
      : scripts.slice(0, index).some(earlier => fileKey(earlier) === fileKey(script)),
  )
  if (duplicates.length === 0) return []
  return [
    {
      id: isMixed ? 'scriptReleases' : 'scriptTwice',
      lines: duplicates.map(script => ({ use: 'remove', code: lineOf(script) })),
    },
  ]
}
