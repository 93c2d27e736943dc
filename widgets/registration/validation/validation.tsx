import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { PanelProps } from '../panel-props'
import { createSubmission } from '../submission'
import { CodePanel } from './code'
import { Review } from './review'

/** The review, then the code. A change of the stage moves the focus: to the code field, else to the title. */
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
