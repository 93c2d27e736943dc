import { useEffect, useRef, useState } from 'react'
import { languages } from '../../widgets'
import { languageNames } from '../language/language-names'
import { useWords } from '../language/words'
import { scenes } from './scenes'

/** URLs of the videos. There is one for each language of the recorded screens. Only the URLs are loaded with the page. */
const videos = import.meta.glob<string>('./video/*.webm', { query: '?url', import: 'default', eager: true })

/** Milliseconds without data after which the video counts as failed, since not every browser reports an error. */
const STALL_TIMEOUT_MS = 20_000

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Renders the video tutorial with its transcript. The video is loaded only when the visitor starts it. */
export function VideoTutorial() {
  const { language, texts } = useWords()
  /** The language in which the video was started. Another language has another video. */
  const [startedLanguage, setStartedLanguage] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const start = () => {
    setFailed(false)
    setStartedLanguage(language)
  }
  const fail = () => {
    setFailed(true)
    setStartedLanguage('')
  }
  return (
    <section id="video">
      <h2 tabIndex={-1}>{texts('assistance.tutorial.title')}</h2>
      <div className="card tutorial">
        <p>{texts('assistance.tutorial.text')}</p>
        <div role="alert">{hasFailed && <p className="failed">{texts('assistance.tutorial.failed')}</p>}</div>
        {startedLanguage === language ? (
          <Video key={language} onFail={fail} />
        ) : (
          <button ref={hasFailed ? focus : undefined} type="button" className="connect" onClick={start}>
            <span aria-hidden="true">▶</span> <span>{texts('assistance.tutorial.play')}</span>
          </button>
        )}
        <details open={hasFailed || undefined}>
          <summary>{texts('assistance.tutorial.transcript')}</summary>
          <ol className="numbered">
            {scenes.map(({ id }) => (
              <li key={id}>{texts(`assistance.tutorial.scene.${id}`)}</li>
            ))}
          </ol>
        </details>
      </div>
    </section>
  )
}

function Video({ onFail }: { onFail: () => void }) {
  const { language, texts } = useWords()
  const ref = useRef<HTMLVideoElement>(null)
  const fail = useRef(onFail)
  useEffect(() => {
    const video = ref.current
    if (!video) return
    video.focus()
    const stop = watchLoading(video, fail.current)
    // Rejects if the browser forbids autoplay. The visitor then starts the video with its controls.
    video.play().catch(stop)
    return stop
  }, [])
  return (
    <video
      ref={ref}
      aria-label={texts('assistance.tutorial.label')}
      width="600"
      height="1140"
      controls
      muted
      playsInline
      onError={onFail}
    >
      <source src={videos[`./video/tutorial-${language}.webm`]} type="video/webm" onError={onFail} />
      {languages.map(code => (
        <track
          key={code}
          kind="captions"
          srcLang={code}
          label={languageNames[code]}
          src={`/captions/${code}.vtt`}
          default={code === language}
        />
      ))}
    </video>
  )
}

/** Calls `onFail` if no data arrives for 20 seconds before the first frame. Returns a function that stops watching. */
function watchLoading(video: HTMLVideoElement, onFail: () => void): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  let timer = setTimeout(onFail, STALL_TIMEOUT_MS)
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(onFail, STALL_TIMEOUT_MS)
  }
  const stop = () => {
    clearTimeout(timer)
    listeners.abort()
  }
  video.addEventListener('progress', restart, { signal })
  video.addEventListener('loadeddata', stop, { signal })
  return stop
}
