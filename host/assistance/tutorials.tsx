import { ChapterFold } from '../app/chapters/chapter-fold'
import { Contents } from '../app/chapters/contents'
import { $settings, type Video } from '../app/settings'
import { Sentence } from '../language/sentence'
import { useStoreValue, useWords } from '../language/words'
import { Link } from '../routing/link'
import { type TourStep, tourSteps } from './steps'

/** Renders the steps of the walkthrough in words and pictures, after the insurer's videos if the operator has set any. */
export function Tutorials() {
  const { texts } = useWords()
  return (
    <ChapterFold id="steps" className="steps" title={texts('assistance.steps.title')}>
      <p>{texts('assistance.steps.text')}</p>
      <Contents
        label={texts('assistance.steps.title')}
        parts={tourSteps.map(({ id }) => ({ id, title: texts(`assistance.steps.${id}.title`) }))}
      />
      <Videos />
      {tourSteps.map((step, index) => (
        <Tutorial key={step.id} step={step} number={index + 1} />
      ))}
    </ChapterFold>
  )
}

/** Renders one step. Its text is complete without the picture, which shows the screen of that step. */
function Tutorial({ step: { id, to, instructions }, number }: { step: TourStep; number: number }) {
  const { language, texts } = useWords()
  return (
    <section id={id} className="step">
      <div>
        <h3 tabIndex={-1}>
          <span className="number">{number}</span> <span>{texts(`assistance.steps.${id}.title`)}</span>
        </h3>
        <ol className="numbered">
          {Array.from({ length: instructions }, (_, index) => index + 1).map(instruction => (
            <li key={instruction}>{texts(`assistance.steps.${id}.do.${instruction}`)}</li>
          ))}
        </ol>
        <p className="tip">
          <b>{texts('assistance.steps.tip')}</b> <Sentence text={texts(`assistance.steps.${id}.tip`)} />
        </p>
        <Link className="leave" to={to}>
          {texts(`assistance.steps.${id}.link`)}
        </Link>
      </div>
      <img
        src={`/tour/${language}/${id}.webp`}
        width="390"
        height="700"
        loading="lazy"
        decoding="async"
        alt={texts(`assistance.steps.${id}.alt`)}
      />
    </section>
  )
}

/** Renders the insurer's videos that the operator has set, as links to the site that hosts them. */
function Videos() {
  const { texts } = useWords()
  const { videos = [] } = useStoreValue($settings)
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
  const otherLanguage = video.language !== language && video.language
  return (
    <a href={video.url} rel="external noopener">
      <b lang={title.language}>{title.text}</b>
      <small>{texts('assistance.videos.opens')}</small>
      {otherLanguage && (
        <small>{texts('assistance.videos.language', { language: nameOf(otherLanguage, language) })}</small>
      )}
    </a>
  )
}

/** Returns the title in the visitor's language, otherwise in French, otherwise in its first language. */
function titleOf({ title }: Video, language: string): { text: string; language?: string } {
  if (typeof title === 'string') return { text: title }
  const titleLanguage = [language, 'fr', ...Object.keys(title)].find(code => title[code])
  return titleLanguage ? { text: title[titleLanguage] ?? '', language: titleLanguage } : { text: '' }
}

/** Returns the name of a language in another language. */
const nameOf = (code: string, language: string) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
