/** The main steps. Each has a picture of its screen in host/public/tour. */
export interface TourStep {
  id: string
  /** Path of the page on which the step is done. */
  to: string
  /** Number of instructions. */
  deeds: number
}

export const tourSteps: TourStep[] = [
  { id: 'eligibility', to: '/', deeds: 3 },
  { id: 'prepare', to: '/register/information', deeds: 3 },
  { id: 'identify', to: '/register/identification', deeds: 4 },
  { id: 'documents', to: '/register/document', deeds: 3 },
  { id: 'space', to: '/register/validation', deeds: 4 },
  { id: 'login', to: '/login', deeds: 3 },
  { id: 'follow', to: '/dashboard/status', deeds: 4 },
]
