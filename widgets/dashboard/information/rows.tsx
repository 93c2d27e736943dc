import { MarkedFrench } from '../../dossier/marked-french'
import type { SummaryRow } from '../../dossier/summary'

/** Known values, one per row. Names and numbers keep their own direction in Arabic text. */
export const Rows = ({ rows }: { rows: SummaryRow[] }) => (
  <dl>
    {rows.map(({ path, label, value }) => (
      <div key={path}>
        <dt>
          <MarkedFrench>{label}</MarkedFrench>
        </dt>
        <dd>
          <bdi>
            <MarkedFrench>{value}</MarkedFrench>
          </bdi>
        </dd>
      </div>
    ))}
  </dl>
)
