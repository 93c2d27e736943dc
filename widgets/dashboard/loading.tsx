import { Slow } from '../slow'
import { useTexts } from '../voice'

/** The shape of a list that is on its way. */
export function Loading() {
  const texts = useTexts()
  return (
    <div className="skeleton">
      <p role="status" className="about">
        {texts('loading')}
      </p>
      <span />
      <span />
      <span />
      <Slow />
    </div>
  )
}
