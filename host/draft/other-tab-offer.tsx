import { useStoreValue, useWords } from '../language/words'
import { TAB_MARK } from './answer-tabs'
import { steps } from './draft-offer'
import { $otherTab, dismissOtherTab, moveFromOtherTab, type OtherTab, showOtherTab } from './other-tab'

/**
 * Offers to switch to another tab with a draft, or to move its draft to this tab. The offer is positioned over the page, so that
 * nothing moves when the other tab answers. The status region is always rendered, so that the offer is announced.
 */
export function OtherTabOffer() {
  const tab = useStoreValue($otherTab)
  return (
    <div className="other-tab" role="status">
      {tab && <Offer tab={tab} />}
    </div>
  )
}

/** Dismisses the offer, and focuses the page's title, since the focused button is removed. */
function dismiss(): void {
  dismissOtherTab()
  document.querySelector('h1')?.focus()
}

function Offer({ tab: { step, state, canMove } }: { tab: OtherTab }) {
  const { texts } = useWords()
  const name = steps[(step ?? 0) - 1]?.[1]
  return (
    <div className="row">
      <div className="text">
        <p>
          <b>{texts('draft.tab.title')}</b>
        </p>
        {name && (
          <p>
            {texts('draft.tab.step', {
              number: step ?? 0,
              all: steps.length,
              name: texts(`step.${name}.title`),
            })}
          </p>
        )}
        {state !== 'found' && state !== 'showing' && <p>{texts(`draft.tab.${state}`, { mark: TAB_MARK })}</p>}
      </div>
      <div className="ways">
        <button type="button" onClick={showOtherTab}>
          {texts('draft.tab.show')}
        </button>
        {canMove && (
          <button
            type="button"
            aria-disabled={state === 'moving' || undefined}
            onClick={() => void moveFromOtherTab()}
          >
            {texts('draft.tab.move')}
          </button>
        )}
      </div>
      <button type="button" className="close" aria-label={texts('dismiss')} onClick={dismiss} />
    </div>
  )
}
