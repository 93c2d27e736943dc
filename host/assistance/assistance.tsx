import './assistance.css'
import { ChapterFold } from '../app/chapters/chapter-fold'
import { Contents } from '../app/chapters/contents'
import { usePrinted } from '../app/chapters/printed'
import { useWords } from '../language/words'
import { useFragment } from '../routing/fragment'
import { Link } from '../routing/link'
import { CallGuide } from './telephone/call'
import { Opening } from './telephone/opening'
import { Tutorials } from './tutorials'
import { VideoTutorial } from './video-tutorial'

/** Renders the help line, the video tutorial, and three collapsed parts. */
export function Assistance() {
  const { texts } = useWords()
  useFragment()
  usePrinted()
  return (
    <div className="row chapter assistance">
      <h1 tabIndex={-1}>{texts('assistance.title')}</h1>
      <Contents
        label={texts('assistance.contents')}
        parts={[{ id: 'video', title: texts('assistance.tutorial.title') }]}
      />
      <HelpLine />
      <VideoTutorial />
      <CallGuide />
      <Tutorials />
      <Writing />
    </div>
  )
}

/** The dialled number, and its display form. No-break spaces keep its groups together. */
const numbers = {
  french: { dialled: '3646', written: '36\u00a046' },
  english: { dialled: '+33974753646', written: '09\u00a074\u00a075\u00a036\u00a046' },
  abroad: { dialled: '+33974753646', written: '+33\u00a0974\u00a075\u00a036\u00a046' },
}

type Line = keyof typeof numbers

/** Returns the order of the numbers. In English, the English line comes first. */
const order = (language: string): Line[] =>
  language === 'en' ? ['english', 'abroad', 'french'] : ['french', 'english', 'abroad']

function HelpLine() {
  const { language, texts } = useWords()
  return (
    <section id="line" className="line">
      <h2 tabIndex={-1}>{texts('assistance.line.title')}</h2>
      <div className="card">
        <Opening />
        <div>
          <ul>
            {order(language).map(line => (
              <li key={line}>
                <a href={`tel:${numbers[line].dialled}`} dir="ltr">
                  {numbers[line].written}
                </a>
                <p>{texts(`assistance.line.${line}`)}</p>
              </li>
            ))}
          </ul>
          <p>{texts('assistance.line.hours')}</p>
        </div>
      </div>
    </section>
  )
}

const ways = { messages: '/dashboard/exchange', documents: '/dashboard/documents', faq: '/faq' }

/** Renders links to help without a phone call: the insurer's messages, the documents and the FAQ. */
function Writing() {
  const { texts } = useWords()
  return (
    <ChapterFold id="writing" title={texts('assistance.writing.title')}>
      <p>{texts('assistance.writing.text')}</p>
      <ul className="ways">
        {Object.entries(ways).map(([way, to]) => (
          <li key={way}>
            <Link className="leave" to={to}>
              {texts(`assistance.writing.${way}`)}
            </Link>
          </li>
        ))}
      </ul>
    </ChapterFold>
  )
}
