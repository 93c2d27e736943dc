import { useStoreValue, useWords } from '../language/words'
import { Link } from '../routing/link'
import { type RouteName, routes } from '../routing/routes'
import { $openStep } from './draft'

/** The four steps with the keys of their names. */
export const steps: [route: RouteName, name: string][] = [
  ['information', 'prepare'],
  ['identification', 'identify'],
  ['document', 'send'],
  ['validation', 'create'],
]

/**
 * Renders a link to the open step of the draft. It is part of the home page and of the first step, but visible only if there is a
 * draft (host/style/home-page/draft-offer.css). All variants of its text share one place, so that nothing moves when the step is
 * known. Until then, it links to the last step, and the registration redirects to the open one.
 */
export function DraftOffer() {
  const { texts } = useWords()
  const openStep = useStoreValue($openStep)
  const [route] = steps[(openStep ?? steps.length) - 1] ?? ['register']
  return (
    <Link className="draft-offer" to={routes[route].path}>
      <span className={openStep ? undefined : 'shown'}>{texts('draft.continue')}</span>
      {steps.map(([, name], index) => (
        <span key={name} className={openStep === index + 1 ? 'shown' : undefined}>
          {texts('draft.step', {
            number: index + 1,
            all: steps.length,
            name: texts(`step.${name}.title`),
          })}
        </span>
      ))}
    </Link>
  )
}
