import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $handed } from '../state/hand-over'
import { $session } from '../state/session'
import type { PanelProps } from './panel-props'
import { RegisteredPanel } from './results/registered'
import { Simulator } from './simulator'
import type { SiteSimulatorStore } from './site-store'
import { StartPanel } from './start'

/** The questionnaire on the official site, where a student may be logged in. */
export function SiteSimulator({ store }: { store: SiteSimulatorStore }) {
  const handed = useStore($handed)
  useEffect(() => store.resume(handed), [store, handed])
  return <Simulator store={store} start={SiteStart} />
}

/** Shows the state of the case to a logged-in student instead of the start. */
function SiteStart(props: PanelProps) {
  const session = useStore($session)
  if (session.kind === 'student') return <RegisteredPanel {...props} student={session.student} />
  return <StartPanel {...props} />
}
