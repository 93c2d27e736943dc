import type { Ref } from 'react'
import type { Student } from '../contract/student/student'
import type { Dashboard } from './store/store'

/** The store, the logged-in student, and the title that gets the focus. */
export interface SectionProps {
  store: Dashboard
  student: Student
  titleRef: Ref<HTMLHeadingElement>
}
