import { parseAst } from 'vite'
import { scriptFeatures } from './promised-browsers'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export interface FeatureUse {
  /** The feature as written: `URL.canParse`, `.toSorted()`, `OffscreenCanvas`. */
  feature: string
  /** The code around it. */
  code: string
}

/** Global objects of a page, and their classes. */
const namespaces: Record<string, string> = {
  globalThis: 'Window',
  window: 'Window',
  self: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  location: 'Location',
  history: 'History',
  performance: 'Performance',
  crypto: 'Crypto',
}

const features = scriptFeatures()
const unsupported = features.filter(({ isPromised }) => !isPromised)
const promisedOwners = new Set(
  features.filter(({ member, isPromised }) => !member && isPromised).map(({ owner }) => owner),
)

const nameOf = ({ owner, member }: (typeof features)[number]) => `${owner}.${member}`
const unsupportedGlobals = new Set([
  ...unsupported.filter(({ member }) => !member).map(({ owner }) => owner),
  ...unsupported.flatMap(({ owner, member }) => (owner === 'Window' && member ? [member] : [])),
])
const unsupportedMembers = new Set(unsupported.filter(({ member }) => member).map(nameOf))

/**
 * Names of methods that no class has in the oldest supported browsers. A method is not detected if a supported class has a
 * method of the same name. Methods of unsupported classes are left out, because the creation of an instance is detected.
 */
const unsupportedMethods = (() => {
  const promisedMembers = new Set(
    features.flatMap(({ member, isPromised }) => (member && isPromised ? [member] : [])),
  )
  return new Set(
    unsupported.flatMap(({ owner, member }) =>
      member && promisedOwners.has(owner) && !promisedMembers.has(member) ? [member] : [],
    ),
  )
})()

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Returns the name of a member that is written out: `a.b`, `a['b']`. */
function memberName({ computed, property }: Node): string | undefined {
  const { type, name, value } = property as Node
  if (!computed) return type === 'Identifier' ? (name as string) : undefined
  return type === 'Literal' && typeof value === 'string' ? value : undefined
}

function featureOfMember(node: Node, isCalled: boolean): string | undefined {
  const name = memberName(node)
  const object = node.object as Node
  const owner = object.type === 'Identifier' ? (object.name as string) : ''
  if (unsupportedMembers.has(`${namespaces[owner] ?? owner}.${name}`)) return `${owner}.${name}`
  return isCalled && name && unsupportedMethods.has(name) ? `.${name}()` : undefined
}

/** Returns true if the identifier names a property: it does not use the global of that name. */
const isKey = (node: Node, parent: Node) =>
  !parent.computed && (parent.property === node || (parent.key === node && parent.value !== node))

function featureOf(node: Node, parent: Node): string | undefined {
  // `typeof` tests for the feature.
  if (parent.type === 'UnaryExpression' && parent.operator === 'typeof') return undefined
  if (node.type === 'MemberExpression') return featureOfMember(node, parent.callee === node)
  if (node.type !== 'Identifier' || isKey(node, parent)) return undefined
  return unsupportedGlobals.has(node.name as string) ? (node.name as string) : undefined
}

/** Returns true if the code tests for the feature, by `typeof X` or `'x' in y`. */
function isTestedFor(feature: string, code: string): boolean {
  const name = feature.replace(/^.*\.|\(\)$/g, '')
  const patterns = [`typeof [\\w.]*\\b${name}\\b`, `['"\`]${name}['"\`] ?in\\b`]
  return new RegExp(patterns.join('|')).test(code)
}

const isFunction = ({ type }: Node) => /Function/.test(type)

/** Returns the uses of features that the oldest supported browsers lack, unless a surrounding function tests for them. */
export function unsupportedUses(code: string): FeatureUse[] {
  const uses: FeatureUse[] = []
  const visit = (node: Node, parent: Node, functions: string[]) => {
    const innerFunctions = isFunction(node) ? [...functions, code.slice(node.start, node.end)] : functions
    const feature = featureOf(node, parent)
    if (feature && !functions.some(text => isTestedFor(feature, text)))
      uses.push({ feature, code: code.slice(Math.max(node.start - 40, 0), node.end + 20) })
    for (const child of childrenOf(node)) visit(child, node, innerFunctions)
  }
  const program = parseAst(code) as unknown as Node
  visit(program, program, [])
  return uses
}
