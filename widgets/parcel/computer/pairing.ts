import { atom } from 'nanostores'
import type { CallContextFor } from '../../element/call-context'
import { importWithTimeout } from '../../runtime/import-with-timeout'
import { raiseNotice } from '../../runtime/notices'
import type { Receiver, ReceiverInput } from './receiver'

const load = () => import('./receiver')

/** Creates the store of the phone connection of this element. The connection remains open when the student changes the step. */
export function createPairing({ callContext }: { callContext: CallContextFor }) {
  const $receiver = atom<Receiver | undefined>()
  const $isConnected = atom(false)
  let unwatch: (() => void)[] = []
  let isOpening = false

  /** Loads the module of the receiver, then starts a connection, which shows a QR code for the phone. */
  async function open(input: ReceiverInput): Promise<void> {
    if (isOpening) return
    isOpening = true
    const code = await importWithTimeout(load).catch(() => undefined)
    isOpening = false
    if (!code) return fail()
    close()
    const receiver = code.createReceiver(callContext, input)
    unwatch = [
      receiver.watch(),
      receiver.$receiving.subscribe(({ state }) => $isConnected.set(state === 'connected')),
    ]
    $receiver.set(receiver)
    void receiver.start()
  }

  /** Ends the connection without a message. */
  function close(): void {
    for (const stop of unwatch) stop()
    unwatch = []
    $receiver.get()?.stop()
    $receiver.set(undefined)
    $isConnected.set(false)
  }

  /** Closes the connection and reports that the module could not be loaded. */
  function fail(): void {
    close()
    const { texts, source } = callContext('unloaded')
    raiseNotice({ level: 'error', code: 'unloaded', text: texts('failed.text'), source })
  }

  return { $receiver, $isConnected, open, close, fail }
}
export type Pairing = ReturnType<typeof createPairing>
