import { join, relative } from 'node:path'
import type { Expression, JsxElement, JsxFragment, Node, SourceFile } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isSpreadElement,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import { root } from './house'

const isBlank = (type: Type) => type.isStringLiteralType() && type.value.trim() === ''

/** Returns true if a child of this type can be a text node with words. Browser translation ignores white space. */
function canBeText(type: Type): boolean {
  if (type.isUnionType()) return type.getTypes().some(canBeText)
  return (type.flags & (TypeFlags.StringLike | TypeFlags.NumberLike)) !== 0 && !isBlank(type)
}

/** Returns true if an item of this list can be a text node with words. */
function canHoldText(type: Type, checker: Checker): boolean {
  if (type.isUnionType()) return type.getTypes().some(member => canHoldText(member, checker))
  if (!type.isTypeReference() || !checker.isArrayLikeType(type)) return false
  return checker.getTypeArguments(type).some(canBeText)
}

/** A child of a React element: a text, or the value of an expression. */
type Child = { node: Node; value?: Expression; isSpread?: boolean }

function childrenOf({ children }: JsxElement | JsxFragment): Child[] {
  return children.flatMap((node): Child[] => {
    if (isJsxText(node)) return node.text.trim() ? [{ node }] : []
    if (isJsxExpression(node)) return node.expression ? [{ node, value: node.expression }] : []
    return [{ node, value: node }]
  })
}

function argumentsOf(node: Node): Child[] {
  if (!isCallExpression(node) || !isIdentifier(node.expression)) return []
  if (node.expression.text !== 'createElement') return []
  return node.arguments
    .slice(2)
    .map(node =>
      isSpreadElement(node) ? { node, value: node.expression, isSpread: true } : { node, value: node },
    )
}

/** Returns each text beside other children or directly in a fragment, and each list that can hold texts. */
function bareTextsOf(node: Node, checker: Checker): Node[] {
  const isFragment = isJsxFragment(node)
  const children = isJsxElement(node) || isFragment ? childrenOf(node) : argumentsOf(node)
  const isAlone = children.length === 1 && !isFragment
  const isBare = ({ value, isSpread }: Child) => {
    if (!value) return !isAlone
    const type = checker.getTypeAtLocation(value)
    return type !== undefined && (canHoldText(type, checker) || (!isAlone && !isSpread && canBeText(type)))
  }
  return children.filter(isBare).map(({ node }) => node)
}

const lineOf = ({ text }: SourceFile, position: number) => text.slice(0, position).split('\n').length

/**
 * Returns the places, as `path:line`, of texts beside other children or directly in a fragment, and of lists that can hold texts.
 * Browser translation replaces text nodes. React can then neither remove nor change such a text, nor insert an element before it.
 */
export function bareTextsIn(config: string, isSource: (path: string) => boolean, fs = {}): string[] {
  const api = new API({ cwd: root, fs })
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, config)] }).getProjects()
    if (!project) throw new Error(`No project at ${config}`)
    const { program, checker } = project
    return program.getSourceFileNames().flatMap(name => {
      const path = relative(root, name)
      const file = isSource(path) && program.getSourceFile(name)
      if (!file) return []
      const places: string[] = []
      const visit = (node: Node): void => {
        for (const bare of bareTextsOf(node, checker))
          places.push(`${path}:${lineOf(file, bare.getStart(file))}`)
        node.forEachChild(visit)
      }
      visit(file)
      return places
    })
  } finally {
    api.close()
  }
}
