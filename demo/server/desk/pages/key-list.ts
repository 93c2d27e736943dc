import { html } from 'hono/html'
import { hasRole } from '../access/role'
import { judgementKeys } from '../documents/document'
import type { DeskHtml, DeskView } from './view'

/** What the keys of the desk do. They are the browser's own (`accesskey`): no script listens for them. */
export function keyList({ agent, word }: DeskView): DeskHtml {
  const keys = hasRole(agent, 'judge') ? { ...judgementKeys, onward: 'n' } : { onward: 'n' }
  return html`
      <details class="keys">
        <summary>${word('keys.title')}</summary>
        <p class="about">${word('keys.text')}</p>
        <dl>${Object.entries(keys).map(
          ([name, key]) =>
            html`<div><dt><kbd>${key.toUpperCase()}</kbd></dt><dd>${word(`keys.${name}`)}</dd></div>`,
        )}</dl>
      </details>`
}
