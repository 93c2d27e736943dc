import { ListenButton, useFrenchVoice } from '../../../widgets'
import { ChapterFold } from '../../app/chapters/chapter-fold'
import { useWords } from '../../language/words'

const ready = ['number', 'name', 'birthdate', 'email', 'letter', 'pen']
const during = ['why', 'who', 'note', 'repeat']
const concerns = ['abroad', 'language']

/** Renders advice for a phone call in French, for a visitor who hardly speaks it. */
export function CallGuide() {
  const { texts } = useWords()
  return (
    <ChapterFold id="call" className="call" title={texts('assistance.call.title')}>
      <div className="columns">
        <div className="card">
          <h3>{texts('assistance.call.ready.title')}</h3>
          <ul className="ticks">
            {ready.map(thing => (
              <li key={thing}>{texts(`assistance.call.ready.${thing}`)}</li>
            ))}
          </ul>
          <p className="tip">{texts('assistance.call.ready.prepare')}</p>
        </div>
        <div className="card">
          <h3>{texts('assistance.call.during.title')}</h3>
          <ol className="numbered">
            {during.map(action => (
              <li key={action}>{texts(`assistance.call.during.${action}`)}</li>
            ))}
          </ol>
          <p className="tip">{texts('assistance.call.during.code')}</p>
        </div>
        {concerns.map(worry => (
          <div key={worry} className="card">
            <h3>{texts(`assistance.call.${worry}.title`)}</h3>
            <p>{texts(`assistance.call.${worry}.text`)}</p>
          </div>
        ))}
      </div>
      <Phrases />
    </ChapterFold>
  )
}

const phrases = ['why', 'slow', 'again', 'number', 'name', 'rejected', 'turn', 'sure']

/**
 * Renders French phrases with their translation or, on the French page, their purpose. A French voice of the browser can read
 * them aloud.
 */
function Phrases() {
  const { texts } = useWords()
  const voice = useFrenchVoice({ isPersonal: false })
  return (
    <>
      <h3>{texts('assistance.call.phrases.title')}</h3>
      <p>{texts('assistance.call.phrases.text')}</p>
      <dl className="phrases">
        {phrases.map(phrase => {
          const french = texts(`assistance.call.phrase.${phrase}.french`)
          const words = {
            listen: texts('assistance.call.phrases.listen', { french }),
            stop: texts('assistance.call.phrases.stop', { french }),
          }
          return (
            <div key={phrase}>
              <dt lang="fr" dir="ltr" translate="no">
                {french}
              </dt>
              <dd>{texts(`assistance.call.phrase.${phrase}.means`)}</dd>
              <dd>{voice && <ListenButton voice={voice} text={french} words={words} />}</dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}
