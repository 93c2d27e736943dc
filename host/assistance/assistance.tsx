import './assistance.css'
import { Contents } from '../app/contents'
import { useWords } from '../language/words'
import { useFragment } from '../routing/fragment'
import { CallGuide } from './call'
import { HelpLine } from './help-line'
import { Tutorials } from './tutorials'
import { VideoTutorial } from './video-tutorial'
import { Writing } from './writing'

const parts = ['line', 'video', 'call', 'steps', 'writing']
/** The name of a part, where the texts call it otherwise. */
const roomOf = (id: string) => (id === 'video' ? 'tutorial' : id)

/** By phone, in a video, in a call, step by step, in writing: what is short and needed by most comes first. */
export function Assistance() {
  const { texts } = useWords()
  useFragment()
  return (
    <div className="row chapter assistance">
      <h1 tabIndex={-1}>{texts('assistance.title')}</h1>
      <p className="lead">{texts('assistance.text')}</p>
      <Contents
        label={texts('assistance.contents')}
        parts={parts.map(id => ({ id, title: texts(`assistance.${roomOf(id)}.title`) }))}
      />
      <HelpLine />
      <VideoTutorial />
      <CallGuide />
      <Tutorials />
      <Writing />
    </div>
  )
}
