interface Dossier {
  tasks?: { now: number } | undefined
}

/** Returns the number of a student's current tasks; 0 if the backend does not send it. */
export const taskCount = ({ tasks }: Dossier): number => tasks?.now ?? 0
