import './assistance.css'
import { Contents } from '../app/contents'
import { usePrinted } from '../app/printed'
import { useWords } from '../language/words'
import { useFragment } from '../routing/fragment'
import { CallGuide } from './call'
import { HelpLine } from './help-line'
import { Tutorials } from './tutorials'
import { VideoTutorial } from './video-tutorial'
import { Writing } from './writing'

/** Renders the help line first, then the video. Long parts that are read once are collapsed. */
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
