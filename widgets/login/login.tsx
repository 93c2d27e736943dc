import { useStore } from '@nanostores/react'
import { LinkCard } from '../element/link-card'
import { isHome } from '../element/official-site'
import { Skeleton } from '../element/skeleton'
import { useTitleFocus } from '../ui/use-title-focus'
import { AskCode } from './ask-code'
import { EnterCode } from './enter-code'
import { Entered } from './entered'
import type { Login as Store } from './store'

/** The login on the official site; on any other page a link to it. */
export const Login = ({ store }: { store: Store }) =>
  isHome() ? <WayIn store={store} /> : <LinkCard route="/login" />

export function WayIn({ store }: { store: Store }) {
  const stage = useStore(store.$stage)
  const titleRef = useTitleFocus(stage === 'entering' ? 'loading' : stage)
  return (
    <div className="login">
      {stage === 'entering' && <Skeleton titleRef={titleRef} />}
      {stage === 'student' && <Entered store={store} titleRef={titleRef} />}
      {stage === 'email' && <AskCode store={store} titleRef={titleRef} />}
      {stage === 'code' && <EnterCode store={store} titleRef={titleRef} />}
    </div>
  )
}
