interface Dossier {
  /** True if the student also has to confirm the record, which is one of the tasks. */
  isToConfirm?: boolean | undefined
  tasks?: { now: number } | undefined
}

/** Returns the number of a student's current tasks; 0 if the backend does not send it. */
export const taskCount = ({ tasks }: Dossier): number => tasks?.now ?? 0

/** Returns the number of documents among the current tasks: every task but the confirmation is a document. */
export const documentCount = (dossier: Dossier): number =>
  Math.max(0, taskCount(dossier) - (dossier.isToConfirm ? 1 : 0))
