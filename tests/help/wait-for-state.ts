import type { ReadableAtom } from 'nanostores'

/** Resolves with a store's value once it is in this state. */
export function waitForState<Value extends { state: string }, State extends Value['state']>(
  $store: ReadableAtom<Value>,
  state: State,
): Promise<Extract<Value, { state: State }>> {
  return new Promise(done => {
    const stop = $store.subscribe(value => {
      if (value.state !== state) return
      queueMicrotask(() => stop())
      done(value as Extract<Value, { state: State }>)
    })
  })
}
