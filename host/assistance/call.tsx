import { ChapterFold } from '../app/chapter-fold'
import { useWords } from '../language/words'
import { Phrases } from './phrases'

const ready = ['number', 'name', 'birthdate', 'email', 'letter', 'pen']
const during = ['why', 'who', 'note', 'repeat']
const worries = ['abroad', 'language']

/** Renders how to call an office in a language that the visitor hardly speaks. */
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
            {during.map(deed => (
              <li key={deed}>{texts(`assistance.call.during.${deed}`)}</li>
            ))}
          </ol>
          <p className="tip">{texts('assistance.call.during.code')}</p>
        </div>
        {worries.map(worry => (
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
