/** @jsxImportSource hono/jsx */
import { hasRole } from '../access/access'
import { judgementKeys } from '../documents/document'
import type { DeskView } from './view'

/** Renders the list of the desk's access keys. The browser handles them (`accesskey`), so no script is needed. */
export function KeyList({ view: { agent, word } }: { view: DeskView }) {
  const keys = hasRole(agent, 'judge') ? { ...judgementKeys, onward: 'n' } : { onward: 'n' }
  return (
    <details class="keys">
      <summary>{word('keys.title')}</summary>
      <p class="about">{word('keys.text')}</p>
      <dl>
        {Object.entries(keys).map(([name, key]) => (
          <div>
            <dt>
              <kbd>{key.toUpperCase()}</kbd>
            </dt>
            <dd>{word(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
