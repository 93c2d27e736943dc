import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { importWithTimeout } from '../../../runtime/import-with-timeout'
import { type Picking, waitsForDialog } from './picking'

type Dialogs = ComponentType<{ picking: Picking }>

const fetchDialogs = () => import('../../photos/photo-dialogs')

/**
 * The dialogs for chosen files. Their code is loaded when the first file is chosen or viewed. Render this component last, so that
 * headings of dialogs do not come between those of the page.
 */
export function PickDialogs({ picking }: { picking: Picking }) {
  const documents = Object.values(useStore(picking.$documents)).filter(state => state !== undefined)
  const isViewing = useStore(picking.$viewed) !== undefined
  const [Loaded, setLoaded] = useState<Dialogs>()
  const isChecking = documents.some(({ state }) => state === 'checking')
  const isAwaited = isViewing || documents.some(waitsForDialog)
  useEffect(() => {
    if (Loaded || !(isChecking || isAwaited)) return
    importWithTimeout(fetchDialogs).then(
      ({ PhotoDialogs }) => setLoaded(() => PhotoDialogs),
      () => isAwaited && picking.giveUp(),
    )
  }, [Loaded, isChecking, isAwaited, picking])
  return Loaded && <Loaded picking={picking} />
}

/** Prevents the browser from opening a file that is dropped outside a drop target. The cursor shows where a file can be dropped. */
export function useDropGuard(): void {
  useEffect(() => {
    const end = new AbortController()
    const refuse = (event: DragEvent) => {
      const isHandled = event.defaultPrevented
      // Text can be dropped into a field.
      if (isHandled || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', refuse, { signal: end.signal })
    addEventListener('drop', refuse, { signal: end.signal })
    return () => end.abort()
  }, [])
}
