import { type Plugin, parseAst } from 'vite'

/**
 * React walks its tree for these features of a component type that nothing here draws, and finds none: what does the
 * walking does nothing. Updates that may wait (`useDeferredValue`) walk too.
 */
const idle = `trackEnterViewTransitions applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive
  restoreViewTransitionOnHostInstances commitAppearingPairViewTransitions commitEnterViewTransitions
  commitDeletedPairViewTransitions commitExitViewTransitions commitNestedViewTransitions
  restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions
  measureViewTransitionHostInstancesRecursive measureNestedViewTransitions startViewTransition
  ViewTransitionPseudoElement createViewTransitionInstance getViewTransitionName getClassNameByType
  getViewTransitionClassName measureInstance measureClonedInstance createMeasurement scheduleViewTransitionEvent
  reportViewTransitionError applyViewTransitionName restoreViewTransitionName forceLayout waitForImageToLoad
  commitAfterMutationEffectsOnFiber recursivelyTraverseAfterMutationEffects FragmentInstance
  commitNewChildToFragmentInstance deleteChildFromFragmentInstance commitNewChildToFragmentInstances
  commitFragmentInstanceInsertionEffects addFragmentHandleToFiber addFragmentHandleToInstance
  defaultOnDefaultTransitionIndicator`

/** Features that nothing here uses, each with the functions of react-dom that serve it alone. */
const unused = {
  resources: `preconnectAs prefetchDNS preconnect preload preloadModule preinitStyle preinitScript preinitModuleScript
  getResource acquireResource insertStylesheet getHydratableHoistableCache mountHoistable preloadResource
  suspendInstance suspendResource insertStylesheetIntoRoot insertSuspendedStylesheets preloadStylesheet
  preloadResourceAndSuspendIfNeeded createHoistableInstance`,
  pageRoots: `commitHostSingletonAcquisition resolveSingletonInstance releaseSingletonInstance`,
  formActions: `startHostTransition ensureFormComponentIsStateful dispatchActionState runActionStateAction
  handleActionReturnValue mountActionState updateActionStateImpl rerenderActionState actionStateActionEffect
  onActionSuccess onActionError dispatchOptimisticSetState updateOptimisticImpl`,
  transitions: `startTransition refreshCache`,
  suspense: `updateSuspenseListComponent updateActivityComponent updateSuspenseComponent attachSuspenseRetryListeners
  resolveRetryWakeable retryTimedOutBoundary findFirstSuspended cutOffTailIfNeeded updateOffscreenComponent
  bailoutOffscreenComponent deferHiddenOffscreenComponent commitOffscreenPassiveMountEffects
  hideOrUnhideAllChildren hideOrUnhideAllChildrenOnFiber recursivelyTraverseDisappearLayoutEffects
  recursivelyTraverseReappearLayoutEffects recursivelyTraverseReconnectPassiveEffects
  recursivelyTraverseDisconnectPassiveEffects recursivelyTraverseAtomicPassiveEffects
  updateDehydratedSuspenseComponent retryDehydratedSuspenseBoundary retrySuspenseComponentWithoutHydrating
  retryActivityComponentWithoutHydrating commitActivityHydrationCallbacks commitSuspenseHydrationCallbacks
  clearHydrationBoundary hideOrUnhideDehydratedBoundary registerSuspenseInstanceRetry trackUsedThenable
  useThenable`,
}

/** The partners' file draws each view anew. */
const hydration = `prepareToHydrateHostInstance throwOnHydrationMismatch queueHydrationError mountHostRootWithoutHydrating
  canHydrateInstance canHydrateTextInstance canHydrateHydrationBoundary getNextHydratable
  getNextHydratableInstanceAfterHydrationBoundary attemptContinuousHydration attemptHydrationAtCurrentPriority
  attemptExplicitHydrationTarget ReactDOMHydrationRoot checkForUnmatchedText`

interface Declaration {
  type: string
  id: { name: string }
  body: { start: number; end: number }
}

/**
 * Replaces the bodies of functions of a program; what is only reached through them goes with the bundler.
 *
 * @param names separated by spaces
 * @throws if a name is not found: another release of React may have given it another name
 */
export function withBody(code: string, names: string, body: string): string {
  const left = new Set(names.split(/\s+/))
  let kept = ''
  let end = 0
  for (const declaration of parseAst(code).body as unknown as Declaration[]) {
    if (declaration.type !== 'FunctionDeclaration' || !left.delete(declaration.id.name)) continue
    kept += code.slice(end, declaration.body.start) + body
    end = declaration.body.end
  }
  if (left.size > 0) throw new Error(`React has no such functions: ${[...left].join(' ')} (lean-react.ts)`)
  return kept + code.slice(end)
}

/** Leaves out of React what nothing here uses: 10 kB in brotli, of the partners' file and of the site's shared code. */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    enforce: 'pre',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        const parts = [...Object.values(unused), ...(this.environment.name === 'embed' ? [hydration] : [])]
        // A call is an error, so that a test fails when code begins to need one of them.
        const lean = withBody(code, parts.join(' '), "{ throw Error('left out of React') }")
        return withBody(lean, idle, '{}')
      },
    },
  }
}
