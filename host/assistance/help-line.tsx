import { useWords } from '../language/words'
import { Opening } from './opening'

/** The dialled number, and its display form. No-break spaces keep its groups together. */
const numbers = {
  french: { dialled: '3646', written: '36\u00a046' },
  english: { dialled: '+33974753646', written: '09\u00a074\u00a075\u00a036\u00a046' },
  abroad: { dialled: '+33974753646', written: '+33\u00a0974\u00a075\u00a036\u00a046' },
}

type Who = keyof typeof numbers

/** Returns the order of the numbers. In English, the English line comes first. */
const order = (language: string): Who[] =>
  language === 'en' ? ['english', 'abroad', 'french'] : ['french', 'english', 'abroad']

export function HelpLine() {
  const { language, texts } = useWords()
  return (
    <section id="line" className="line">
      <h2 tabIndex={-1}>{texts('assistance.line.title')}</h2>
      <div className="card">
        <Opening />
        <div>
          <ul>
            {order(language).map(who => (
              <li key={who}>
                <a href={`tel:${numbers[who].dialled}`} dir="ltr">
                  {numbers[who].written}
                </a>
                <p>{texts(`assistance.line.${who}`)}</p>
              </li>
            ))}
          </ul>
          <p>{texts('assistance.line.hours')}</p>
        </div>
      </div>
    </section>
  )
}
