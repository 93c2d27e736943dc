import { $settings, type Video } from '../app/settings'
import { useFact, useWords } from '../language/words'

/** Renders the insurer's videos that the operator has set, as links to the site that hosts them. */
export function Videos() {
  const { texts } = useWords()
  const { videos = [] } = useFact($settings)
  if (!videos.length) return null
  return (
    <div className="videos">
      <h3>{texts('assistance.videos.title')}</h3>
      <ul>
        {videos.map(video => (
          <li key={video.url}>
            <VideoLink video={video} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function VideoLink({ video }: { video: Video }) {
  const { language, texts } = useWords()
  const title = titleOf(video, language)
  const spoken = video.language !== language && video.language
  return (
    <a href={video.url} rel="external noopener">
      <b lang={title.language}>{title.text}</b>
      <small>{texts('assistance.videos.opens')}</small>
      {spoken && <small>{texts('assistance.videos.language', { language: nameOf(spoken, language) })}</small>}
    </a>
  )
}

/** Returns the title in the visitor's language, otherwise in French, otherwise in its first language. */
function titleOf({ title }: Video, language: string): { text: string; language?: string } {
  if (typeof title === 'string') return { text: title }
  const found = [language, 'fr', ...Object.keys(title)].find(one => title[one])
  return found ? { text: title[found] ?? '', language: found } : { text: '' }
}

/** Returns the name of a language in another language. */
const nameOf = (code: string, language: string) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
