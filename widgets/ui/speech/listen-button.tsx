import type { FrenchVoice } from './french-voice'

/** Paths in a viewBox of 24 by 24. */
const lines = {
  loudspeaker: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM15 9q3 3 0 6M17.5 6.5q5.5 5.5 0 11',
  square: 'M7 7h10v10H7z',
}

interface Props {
  voice: FrenchVoice
  /** The text to read. */
  text: string
  /** Accessible names of the button, which contain the text. */
  words: { listen: string; stop: string }
}

/** Starts or stops reading a French text. */
export function ListenButton({ voice: { current, read, stop }, text, words }: Props) {
  const isCurrent = current === text
  return (
    <button
      type="button"
      className="listen"
      aria-label={isCurrent ? words.stop : words.listen}
      onClick={() => (isCurrent ? stop() : read(text))}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={lines[isCurrent ? 'square' : 'loudspeaker']} />
      </svg>
    </button>
  )
}
