import { minify } from '@swc/core'
import type { Plugin } from 'vite'
import { withoutUnusedAttributes } from './unused-attributes.ts'

/**
 * Fields of React's own nodes. Only React reads them, and in the partners' file React is one with the rest: short names
 * are 1 kB less in brotli. A name that React gives up is no fault here, it only shortens nothing.
 */
const privateFields =
  'memoizedState child stateNode sibling lanes memoizedProps updateQueue pendingProps subtreeFlags ' +
  'containerInfo childLanes baseState queue dehydrated dependencies pendingLanes lane payload blockedOn ' +
  '_currentValue elementType deletions suspendedLanes callbackNode retryLane lastBaseUpdate ' +
  'hasEagerState eagerState cancelPendingCommit baseLanes pingedLanes revertLane baseQueue ' +
  'firstBaseUpdate lastRenderedState lastRenderedReducer isDehydrated firstContext lastEffect ' +
  'callbackPriority timeoutHandle entanglements tailMode entangledLanes warmLanes pooledCache ' +
  'treeContext pendingContext _retryCache expiredLanes expirationTimes errorRecoveryDisabledLanes ' +
  'shellSuspendCounter renderingStartTime hiddenUpdates pooledCacheLanes isBackwards dispatch'

const names = privateFields.split(' ')

/** A field that is also read by a text would no longer be found. */
function expectUnquoted(code: string): void {
  const quoted = names.filter(name => new RegExp(`(["'\`])${name}\\1`).test(code))
  if (quoted.length > 0) throw new Error(`These fields cannot be renamed, they are read by a text: ${quoted}`)
}

/** Minifies the partners' file once more: SWC finds 0.7 kB, in brotli, that the bundler's own minifier leaves. */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'embed',
    // The bundler has minified by then; the hash and the compressed copies are made of what is written.
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        expectUnquoted(file.code)
        const mangle = { props: { regex: `^(${names.join('|')})$` } }
        const code = withoutUnusedAttributes(file.code)
        file.code = (await minify(code, { module: true, ecma: 2020, compress: { passes: 3 }, mangle })).code
      }
    },
  }
}
