import { useStore } from '@nanostores/react'
import { CodePanel } from './code'
import type { PanelProps } from './registration'
import { Review } from './review'
import { createSubmission } from './submission'

/** Everything once more in sight, then the code that proves the address. */
export function Validation(props: PanelProps) {
  const stage = useStore(props.store.part(createSubmission).$stage)
  return stage === 'review' ? <Review {...props} /> : <CodePanel {...props} key={stage} stage={stage} />
}
