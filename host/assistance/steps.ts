/** A step of the walkthrough. host/public/tour has a picture of its screen. */
export interface TourStep {
  id: string
  /** Path of the page on which the step is done. */
  to: string
  /** Number of instructions. */
  instructions: number
}

export const tourSteps: TourStep[] = [
  { id: 'eligibility', to: '/', instructions: 3 },
  { id: 'prepare', to: '/register/information', instructions: 3 },
  { id: 'identify', to: '/register/identification', instructions: 4 },
  { id: 'documents', to: '/register/document', instructions: 3 },
  { id: 'space', to: '/register/validation', instructions: 4 },
  { id: 'login', to: '/login', instructions: 3 },
  { id: 'follow', to: '/dashboard/status', instructions: 4 },
]
