import { useWords } from '../language/words'
import { additions, type Criterion, countOf, rgaa, topicOf, type Verdict } from './criteria'

const topics = [...new Set(rgaa.map(topicOf))]
const verdicts: Verdict[] = ['met', 'missed', 'absent']

/**
 * Renders every criterion with its verdict, and says how and where it was checked. Each topic is a `<details>` with a summary of
 * its results.
 */
export function CriteriaTable() {
  const { texts } = useWords()
  const nameOf = (number: string) =>
    texts('about.table.topic', { number, name: texts(`about.topic.${number}`) })
  return (
    <div className="criteria">
      <h3>{texts('about.table.title', { total: rgaa.length })}</h3>
      <p>{texts('about.table.text')}</p>
      {topics.map(topic => (
        <Topic
          key={topic}
          name={nameOf(topic)}
          namespace="rgaa"
          criteria={rgaa.filter(criterion => topicOf(criterion) === topic)}
        />
      ))}
      <Topic name={texts('about.table.additions')} namespace="criterion" criteria={additions} />
    </div>
  )
}

interface Props {
  name: string
  /** Key of these criteria's titles in the texts. */
  namespace: 'rgaa' | 'criterion'
  criteria: Criterion[]
}

function Topic({ name, namespace, criteria }: Props) {
  const { texts } = useWords()
  const counts = Object.fromEntries(verdicts.map(verdict => [verdict, countOf(criteria, verdict)]))
  return (
    <details>
      <summary>
        <b>{name}</b> <small>{texts('about.table.count', counts)}</small>
      </summary>
      <table aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{texts('about.table.criterion')}</th>
            <th scope="col">{texts('about.table.result')}</th>
          </tr>
        </thead>
        <tbody>
          {criteria.map(criterion => (
            <Row key={criterion.id} title={texts(`about.${namespace}.${criterion.id}`)} {...criterion} />
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Row({ id, title, verdict, checks, scopes }: Criterion & { title: string }) {
  const { texts } = useWords()
  const list = (words: string[]) => words.join(texts('about.table.comma'))
  return (
    <tr>
      <th scope="row">
        <b>{id}</b> <span>{title}</span>
      </th>
      <td>
        <div>
          <p className={`state ${verdict}`}>{texts(`about.state.${verdict}`)}</p>
          <div>
            <p>{list(checks.map(check => texts(`about.check.${check}.name`)))}</p>
            <p>
              <small>{list(scopes.map(scope => texts(`about.place.${scope}`)))}</small>
            </p>
          </div>
        </div>
      </td>
    </tr>
  )
}
