import { atom } from 'nanostores'
import type { CallContextFor } from '../element/call-context'
import { importWithTimeout } from '../runtime/import-with-timeout'
import { raise } from '../runtime/notices'
import type { Receiver, Receiving } from './receiver'

const load = () => import('./receiver')

/** The phone of this element, if one is connected: it stays while the student goes from step to step. */
export function createPairing({ callContext }: { callContext: CallContextFor }) {
  const $receiver = atom<Receiver | undefined>()
  const $isConnected = atom(false)
  let unwatch: (() => void)[] = []
  let isOpening = false

  /** Shows a code for a phone. The code of this page for that is loaded first. */
  async function open(receiving: Receiving): Promise<void> {
    if (isOpening) return
    isOpening = true
    const code = await importWithTimeout(load).catch(() => undefined)
    isOpening = false
    if (!code) return fail()
    close()
    const receiver = code.createReceiver(callContext, receiving)
    unwatch = [
      receiver.watch(),
      receiver.$receiving.subscribe(({ state }) => $isConnected.set(state === 'connected')),
    ]
    $receiver.set(receiver)
    void receiver.start()
  }

  /** Ends the connection, and says nothing about it. */
  function close(): void {
    for (const stop of unwatch) stop()
    unwatch = []
    $receiver.get()?.stop()
    $receiver.set(undefined)
    $isConnected.set(false)
  }

  /** The code for it cannot be loaded. */
  function fail(): void {
    close()
    const { texts, source } = callContext('unloaded')
    raise({ level: 'error', code: 'unloaded', text: texts('failed.text'), source })
  }

  return { $receiver, $isConnected, open, close, fail }
}
export type Pairing = ReturnType<typeof createPairing>
