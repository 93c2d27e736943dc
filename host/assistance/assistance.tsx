import { useWords } from '../words'
import './assistance.css'
import { Call } from './call'
import { HelpLine } from './help-line'
import { Tutorials } from './tutorials'
import { Writing } from './writing'

const parts = ['line', 'call', 'steps', 'writing']

/** By phone, step by step, in writing: in the order in which somebody who is stuck looks for help. */
export function Assistance() {
  const { texts } = useWords()
  return (
    <div className="row chapter assistance">
      <h1 tabIndex={-1}>{texts('assistance.title')}</h1>
      <p className="lead">{texts('assistance.text')}</p>
      <nav className="chips" aria-label={texts('assistance.contents')}>
        <ul>
          {parts.map(part => (
            <li key={part}>
              <a href={`#${part}`} target="_self">
                {texts(`assistance.${part}.title`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <HelpLine />
      <Call />
      <Tutorials />
      <Writing />
    </div>
  )
}
