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

/** Can a child of this type be a text node with words? Browser translation leaves white space alone. */
function canBeText(type: Type): boolean {
  if (type.isUnionType()) return type.getTypes().some(canBeText)
  return (type.flags & (TypeFlags.StringLike | TypeFlags.NumberLike)) !== 0 && !isBlank(type)
}

/** Can an item of this list be a text node with words? */
function canHoldText(type: Type, checker: Checker): boolean {
  if (type.isUnionType()) return type.getTypes().some(each => canHoldText(each, checker))
  if (!type.isTypeReference() || !checker.isArrayLikeType(type)) return false
  return checker.getTypeArguments(type).some(canBeText)
}

/** One child of an element, as React sees it: a text, or the value of an expression. */
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

/** A fragment has no element of its own: a text in it is beside what stands around the fragment. */
function bareTextsOf(node: Node, checker: Checker): Node[] {
  const isFragment = isJsxFragment(node)
  const all = isJsxElement(node) || isFragment ? childrenOf(node) : argumentsOf(node)
  const isAlone = all.length === 1 && !isFragment
  const isBare = ({ value, isSpread }: Child) => {
    if (!value) return !isAlone
    const type = checker.getTypeAtLocation(value)
    return type !== undefined && (canHoldText(type, checker) || (!isAlone && !isSpread && canBeText(type)))
  }
  return all.filter(isBare).map(({ node }) => node)
}

const lineOf = ({ text }: SourceFile, position: number) => text.slice(0, position).split('\n').length

/**
 * The places, as `path:line`, where a text is a child beside others. Browser translation replaces text nodes, and then
 * React can neither remove such a text, nor change it, nor put an element before it.
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
      const found: string[] = []
      const visit = (node: Node): void => {
        for (const bare of bareTextsOf(node, checker))
          found.push(`${path}:${lineOf(file, bare.getStart(file))}`)
        node.forEachChild(visit)
      }
      visit(file)
      return found
    })
  } finally {
    api.close()
  }
}
