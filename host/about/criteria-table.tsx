import { useWords } from '../words'
import { type Criterion, criteria } from './criteria'

/** A dash that no line breaks at. */
const RANGE = '\u2060–\u2060'

const principles = ['1', '2', '3', '4']

/** Every criterion with its state and how it was checked, a table a principle. */
export function CriteriaTable() {
  const { texts } = useWords()
  return (
    <details className="criteria">
      <summary>{texts('about.table.open', { total: criteria.length })}</summary>
      <p>{texts('about.table.parsing')}</p>
      {principles.map(principle => (
        <table key={principle}>
          <caption>{texts(`about.principle.${principle}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{texts('about.table.criterion')}</th>
              <th scope="col">{texts('about.table.result')}</th>
            </tr>
          </thead>
          <tbody>
            {criteria
              .filter(({ id }) => id.startsWith(principle))
              .map(criterion => (
                <Row key={criterion.id} {...criterion} />
              ))}
          </tbody>
        </table>
      ))}
    </details>
  )
}

function Row({ id: path, level, state, rgaa, checks }: Criterion) {
  const { texts } = useWords()
  return (
    <tr>
      <th scope="row">
        <b>{path}</b> {texts(`about.criterion.${path}`)}{' '}
        <small>{texts('about.table.level', { level })}</small>
      </th>
      <td>
        <div>
          <p className={`state ${state}`}>{texts(`about.state.${state}`)}</p>
          <div>
            <p>{checks.map(check => texts(`about.check.${check}.name`)).join(texts('about.table.comma'))}</p>
            <p>
              <small>{rgaa.length > 0 ? <Numbers numbers={rgaa} /> : texts('about.table.none')}</small>
            </p>
          </div>
        </div>
      </td>
    </tr>
  )
}

/** From left to right in every language, a range on one line: its beginning comes first. */
function Numbers({ numbers }: { numbers: string[] }) {
  const { texts } = useWords()
  return (
    <>
      {texts('about.table.rgaa')} <bdi dir="ltr">{numbers.join(', ').replaceAll('-', RANGE)}</bdi>
    </>
  )
}
