import { useTexts } from '../voice'

/** The shape of what will come, so that nothing jumps. */
export function Loading() {
  return (
    <div className="skeleton" role="status">
      <p>{useTexts()('loading')}</p>
      <i />
      <i />
      <i />
    </div>
  )
}
