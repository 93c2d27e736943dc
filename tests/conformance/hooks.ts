import type { Category } from '../../widgets/contract/document/category'

/** Actions that only the backend's operator can perform. A rule is skipped if its hook is missing. */
export interface Hooks {
  /** Resolves with the code of the last request for this address, once its mail has arrived. */
  readCode?: (email: string) => Promise<string>
  /** Judges a document of the student with this e-mail address, as the insurer. */
  judge?: (
    email: string,
    category: Category,
    status: 'VALIDATED' | 'REJECTED' | 'TO_TRANSLATE',
    reason?: string,
  ) => Promise<void>
  /** Sends a reminder, assigns the permanent number, or closes the case, as the insurer. */
  act?: (email: string, action: 'remind' | 'number' | 'close') => Promise<void>
  /** Moves the clock of the cases forward by days. */
  moveClock?: (days: number) => Promise<void>
  /** Moves the clock of codes and tokens forward by minutes. */
  passMinutes?: (minutes: number) => Promise<void>
}

/** Thrown if the backend lacks what a rule needs: a hook, or an optional feature. The rule is then skipped, not failed. */
export class Skipped extends Error {}
