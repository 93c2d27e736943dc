import bcd, {
  type Identifier,
  type SimpleSupportStatement,
  type SupportBlock,
} from '@mdn/browser-compat-data/forLegacyNode'
import { oldestBrowsers } from '../../../host/build/settings'

type Browser = 'chrome' | 'firefox' | 'safari'

/** Browser and version, as `['chrome', '107']`. */
const oldest = oldestBrowsers.map(name => name.match(/^([a-z]+)(.+)$/)?.slice(1) as [Browser, string])

/** Returns a version as a comparable number: 16.10 is later than 16.4. */
function rank(version: string): number {
  const [major, minor = '0'] = version.replace('≤', '').split('.')
  return Number(major) * 1000 + Number(minor)
}

const isWithin = (support: SimpleSupportStatement, version: string) =>
  typeof support.version_added === 'string' &&
  support.version_added !== 'preview' &&
  !support.flags &&
  !support.prefix &&
  !support.alternative_name &&
  rank(support.version_added) <= rank(version)

/** Returns true if each of the oldest supported browsers has the feature, without a flag or a prefix. */
export function isPromised(support: SupportBlock): boolean {
  return oldest.every(([browser, version]) => {
    const statements = [support[browser] ?? []].flat()
    return statements.some(statement => isWithin(statement, version))
  })
}

interface ScriptFeature {
  /** The class or global function: `Array`, `fetch`. */
  owner: string
  /** Undefined for the owner itself. */
  member?: string
  isPromised: boolean
}

type Identifiers = Record<string, Identifier>

/** Returns the members of a class. The data does not always separate static members from those of instances. */
function membersOf(owner: string, isOwnerPromised: boolean, members: Identifiers): ScriptFeature[] {
  return Object.entries(members).flatMap(([key, { __compat }]) => {
    if (!__compat || !/^[a-z]\w*$/i.test(key) || key.endsWith('_event')) return []
    const member = key.replace(/_static$/, '')
    return [{ owner, member, isPromised: isOwnerPromised && isPromised(__compat.support) }]
  })
}

/** Returns the platform's features for scripts: classes, global functions and objects, and their members. */
export function scriptFeatures(): ScriptFeature[] {
  const builtins = bcd.javascript.builtins as Identifiers
  const owners = { ...bcd.api, ...builtins, ...builtins.Intl } as Identifiers
  return Object.entries(owners).flatMap(([owner, { __compat, ...members }]) => {
    const isOwnerPromised = !__compat || isPromised(__compat.support)
    return [
      { owner, isPromised: isOwnerPromised },
      ...membersOf(owner, isOwnerPromised, members as Identifiers),
    ]
  })
}
