import type { Ref } from 'react'
import type { Student } from '../contract/student/student'
import type { Dashboard } from './store'

/** The store, whose space it is, and the title that takes the focus. */
export interface SectionProps {
  store: Dashboard
  student: Student
  titleRef: Ref<HTMLHeadingElement>
}
