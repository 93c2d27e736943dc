/** The main steps, each with a picture of its screen in host/public/tour. */
export interface Step {
  id: string
  /** Where it is done. */
  to: string
  /** How many sentences say what to do. */
  deeds: number
}

export const steps: Step[] = [
  { id: 'eligibility', to: '/', deeds: 3 },
  { id: 'prepare', to: '/register/information', deeds: 3 },
  { id: 'identify', to: '/register/identification', deeds: 4 },
  { id: 'documents', to: '/register/document', deeds: 3 },
  { id: 'space', to: '/register/validation', deeds: 4 },
  { id: 'login', to: '/login', deeds: 3 },
  { id: 'follow', to: '/dashboard/status', deeds: 4 },
]
