import type { Category } from '../../widgets/contract/document/category'

/** Actions that only the backend's operator can perform. A rule is skipped if its hook is missing. */
export interface Hooks {
  /** Returns the code in the newest mail to this address. */
  readCode?: (email: string) => Promise<string>
  /** Decides about a document of the student with this address, as the insurer. */
  judge?: (
    email: string,
    category: Category,
    status: 'VALIDATED' | 'REJECTED' | 'TO_TRANSLATE',
    reason?: string,
  ) => Promise<void>
  /** Sends a reminder, assigns the permanent number, or closes the case, as the insurer. */
  act?: (email: string, action: 'remind' | 'number' | 'close') => Promise<void>
  /** Moves the clock of the cases by days. */
  moveClock?: (days: number) => Promise<void>
  /** Moves the clock of codes and tokens by minutes. */
  passMinutes?: (minutes: number) => Promise<void>
}

/** Thrown by a rule about an optional feature that the backend does not offer. */
export class Skipped extends Error {}
