import { ListenButton, useFrenchVoice } from '../../widgets'
import { useWords } from '../language/words'

const phrases = ['why', 'slow', 'again', 'number', 'name', 'rejected', 'turn', 'sure']

/**
 * Renders French phrases with their translation or, on the French page, their purpose. A French voice of the browser can read
 * them aloud.
 */
export function Phrases() {
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
