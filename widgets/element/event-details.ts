import type { Notice, NoticeCode } from '../runtime/notices'
import type { RecordSection, Route } from '../shared/route'

/** The `detail` of each event, by its name without the prefix `sante-`. It contains no personal data. */
export interface EventDetails {
  ready: Record<never, never>
  progress: { percent: number; question?: number }
  eligibility: { eligible: boolean }
  navigate: {
    to: Route
    href: string
    open: (target?: string) => void
    section?: RecordSection
    replace?: true
  }
  notice: { level: Notice['level']; code: NoticeCode }
  error: { code: 'load' | 'texts' | 'view'; cause?: unknown }
  login: Record<never, never>
  logout: Record<never, never>
  registered: Record<never, never>
}
