import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

/** Slower than normal speech, so that the listener can repeat the words. */
const RATE = 0.85

export interface FrenchVoice {
  /** The text that is being read. */
  current: string | undefined
  /** Reads a text. Stops the text that is being read. */
  read: (text: string) => void
  stop: () => void
}

interface Options {
  /** True if the texts contain personal data: then only a voice on this device is used, which sends nothing to a server. */
  isPersonal: boolean
}

const synthesis = () => globalThis.speechSynthesis as SpeechSynthesis | undefined

/** Returns a French voice of the browser: preferably on this device, and preferably of France. Android writes `fr_FR`. */
function findVoice(isPersonal: boolean): SpeechSynthesisVoice | undefined {
  const voices = synthesis()?.getVoices() ?? []
  const french = voices.filter(({ lang }) => /^fr([-_]|$)/i.test(lang))
  const local = french.filter(({ localService }) => localService)
  const usable = local.length > 0 || isPersonal ? local : french
  return usable.find(({ lang }) => /^fr[-_]fr/i.test(lang)) ?? usable[0]
}

/**
 * Subscribes to changes of the voices, which may load after the page. Safari before 16 has no such event; its voices are loaded
 * at once.
 */
function subscribeToVoices(onChange: () => void): () => void {
  synthesis()?.addEventListener?.('voiceschanged', onChange)
  return () => synthesis()?.removeEventListener?.('voiceschanged', onChange)
}

/** Returns a reader of French texts, one at a time; undefined if the browser has no French voice. */
export function useFrenchVoice({ isPersonal }: Options): FrenchVoice | undefined {
  const hasVoice = useSyncExternalStore(
    subscribeToVoices,
    () => findVoice(isPersonal) !== undefined,
    () => false,
  )
  // Without this reference, browsers may garbage-collect the utterance before it ends.
  const [utterance, setUtterance] = useState<SpeechSynthesisUtterance>()
  useStopOnLeave(() => setUtterance(undefined))
  if (!hasVoice) return undefined

  function read(text: string): void {
    synthesis()?.cancel()
    const next = new SpeechSynthesisUtterance(text)
    const end = () => setUtterance(current => (current === next ? undefined : current))
    Object.assign(next, {
      lang: 'fr-FR',
      rate: RATE,
      voice: findVoice(isPersonal) ?? null,
      onend: end,
      onerror: end,
    })
    setUtterance(next)
    synthesis()?.speak(next)
  }

  function stop(): void {
    synthesis()?.cancel()
    setUtterance(undefined)
  }

  return { current: utterance?.text, read, stop }
}

/** Stops reading when the page is left: some browsers continue otherwise. */
function useStopOnLeave(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const cancel = () => synthesis()?.cancel()
    const hide = () => {
      cancel()
      leave()
    }
    addEventListener('pagehide', hide)
    return () => {
      removeEventListener('pagehide', hide)
      cancel()
    }
  }, [])
}
