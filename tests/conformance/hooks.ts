import type { Category } from '../../widgets/contract/document/attachment'

/** What only an operator of the backend can do. A rule whose hook is missing is skipped. */
export interface Hooks {
  /** The six digits of the newest mail to this address. */
  readCode?: (email: string) => Promise<string>
  /** The insurer's decision about a document of the student with this address. */
  judge?: (
    email: string,
    category: Category,
    status: 'VALIDATED' | 'REJECTED' | 'TO_TRANSLATE',
    reason?: string,
  ) => Promise<void>
  /** The insurer reminds, gives the definitive number, or closes the case. */
  act?: (email: string, deed: 'remind' | 'number' | 'close') => Promise<void>
  /** Lets days pass for the cases. */
  moveClock?: (days: number) => Promise<void>
  /** Lets minutes pass for codes and tokens. */
  passMinutes?: (minutes: number) => Promise<void>
}

/** Thrown by a rule that is about something a backend may leave out, and that this one leaves out. */
export class Skipped extends Error {}
