import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

/** Slower than speech, since the listener repeats it. */
const RATE = 0.85

export interface FrenchVoice {
  /** The text that is being read. */
  current: string | undefined
  /** Reads a text, in place of any other. */
  read: (text: string) => void
  stop: () => void
}

interface Options {
  /** Whether the texts contain personal data: then only a voice on this device reads them, which sends them to no server. */
  isPersonal: boolean
}

const synthesis = () => globalThis.speechSynthesis as SpeechSynthesis | undefined

/** A French voice of the browser: one on this device if there is one, and of France before others. Android writes `fr_FR`. */
function findVoice(isPersonal: boolean): SpeechSynthesisVoice | undefined {
  const voices = synthesis()?.getVoices() ?? []
  const french = voices.filter(({ lang }) => /^fr([-_]|$)/i.test(lang))
  const local = french.filter(({ localService }) => localService)
  const usable = local.length > 0 || isPersonal ? local : french
  return usable.find(({ lang }) => /^fr[-_]fr/i.test(lang)) ?? usable[0]
}

/** Voices may be loaded after the page. Safari before 16 has no event for it, and has all voices at once. */
function followVoices(changed: () => void): () => void {
  synthesis()?.addEventListener?.('voiceschanged', changed)
  return () => synthesis()?.removeEventListener?.('voiceschanged', changed)
}

/** Reads French texts with a voice of the browser, one at a time; undefined where it has no French one. */
export function useFrenchVoice({ isPersonal }: Options): FrenchVoice | undefined {
  const hasVoice = useSyncExternalStore(
    followVoices,
    () => findVoice(isPersonal) !== undefined,
    () => false,
  )
  // It is held here: an utterance that nothing refers to may be collected before it ends.
  const [utterance, setUtterance] = useState<SpeechSynthesisUtterance>()
  useSilenceAfterwards(() => setUtterance(undefined))
  if (!hasVoice) return undefined

  function read(text: string): void {
    synthesis()?.cancel()
    const next = new SpeechSynthesisUtterance(text)
    const end = () => setUtterance(now => (now === next ? undefined : now))
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

/** Some browsers go on reading after the page was left. */
function useSilenceAfterwards(onLeave: () => void): void {
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
