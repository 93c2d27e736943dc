import { Said } from '../../dossier/said'
import type { SummaryRow } from '../../dossier/summary'

/** Known values, one per row. Names and numbers keep their own direction in Arabic text. */
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
