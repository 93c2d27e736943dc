/** @jsxImportSource hono/jsx */
import { dateFormat } from '../../../widgets/shared/date-format'
import type { Language } from '../../../widgets/shared/language'
import { closingDays } from '../../../widgets/shared/limits'
import { textsIn } from '../../server/output/language/texts'

export const CLOCK_PATH = '/demo/desk/clock'

/** Days by which each button moves the clock. The last number of days closes a case that was reminded twice. */
const steps = [1, 7, closingDays]

interface Props {
  now: Date
  language: Language
  /** Address of the page that is shown after the form is sent. */
  address: string
}

/** Renders the current time of the cases, and the forms that move it forward. */
export function ClockForms({ now, language, address }: Props) {
  const texts = textsIn(language)
  const date = dateFormat(language, { dateStyle: 'full', timeZone: 'Europe/Paris' })
  const rules = new Intl.PluralRules(language)
  const to = <input type="hidden" name="to" value={address} />
  return (
    <section class="clock" aria-labelledby="clock">
      <div>
        <h2 id="clock">{texts('desk.clock.title')}</h2>
        <p>{texts('desk.clock.now', { date: date(now) })}</p>
      </div>
      <form method="post" action={CLOCK_PATH}>
        {to}
        {steps.map(count => (
          <button type="submit" class="quiet" name="days" value={count}>
            {texts(`desk.clock.add.${rules.select(count)}`, { count })}
          </button>
        ))}
      </form>
      <form method="post" action={CLOCK_PATH}>
        {to}
        <label>
          {texts('desk.clock.days')} <input name="days" type="number" min="1" max="400" required dir="ltr" />
        </label>
        <button type="submit" class="quiet">
          {texts('desk.clock.move')}
        </button>
      </form>
    </section>
  )
}
