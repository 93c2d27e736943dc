import { useWords } from '../language/words'

interface KeptTableProps {
  caption: string
  /** `keys` are the storage keys in the browser, if there are any. */
  rows: { id: string; keys?: string[] }[]
}

export function KeptTable({ caption, rows }: KeptTableProps) {
  const { texts } = useWords()
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts('about.privacy.what')}</th>
          <th scope="col">{texts('about.privacy.where')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, keys }) => (
          <tr key={id}>
            <th scope="row">
              <span>{texts(`about.kept.${id}.what`)}</span>{' '}
              {keys && (
                <small>
                  <code dir="ltr">{keys.join(', ')}</code>
                </small>
              )}
            </th>
            <td>
              <p>{texts(`about.kept.${id}.where`)}</p>
              <p>{texts(`about.kept.${id}.until`)}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
