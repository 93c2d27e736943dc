import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { PanelProps } from '../panel-props'
import { createSubmission } from '../submission'
import { CodePanel } from './code'
import { Review } from './review'

/** Everything once more in sight, then the code that proves the address; what changes takes the focus: the field of a code, which its mail is typed into at once, else the title. */
export function Validation(props: PanelProps) {
  const stage = useStore(props.store.part(createSubmission).$stage)
  const view = useRef<HTMLDivElement>(null)
  const shown = useRef(stage)
  useEffect(() => {
    const { current } = view
    if (shown.current !== stage)
      current?.querySelector<HTMLElement>(stage === 'code' ? 'input' : 'h2')?.focus()
    shown.current = stage
  }, [stage])
  return (
    <div ref={view} className="now">
      {stage === 'review' ? <Review {...props} /> : <CodePanel {...props} key={stage} stage={stage} />}
    </div>
  )
}
