import { useWords } from '../words'
import { kept } from './kept'

export function KeptTable() {
  const { texts } = useWords()
  return (
    <table>
      <caption>{texts('about.privacy.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{texts('about.privacy.what')}</th>
          <th scope="col">{texts('about.privacy.where')}</th>
        </tr>
      </thead>
      <tbody>
        {kept.map(({ id, keys }) => (
          <tr key={id}>
            <th scope="row">
              {texts(`about.kept.${id}.what`)}{' '}
              <small>
                <code dir="ltr">{keys.join(', ')}</code>
              </small>
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
