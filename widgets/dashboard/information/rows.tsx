import { Said } from '../../dossier/said'
import type { SummaryRow } from '../../dossier/summary'

/** What is known, a row each. Names and numbers keep their own direction among Arabic words. */
export const Rows = ({ rows }: { rows: SummaryRow[] }) => (
  <dl>
    {rows.map(({ path, label, value }) => (
      <div key={path}>
        <dt>
          <Said>{label}</Said>
        </dt>
        <dd>
          <bdi>
            <Said>{value}</Said>
          </bdi>
        </dd>
      </div>
    ))}
  </dl>
)
