import type { Group } from '../../contract/student/edit'
import type { Student } from '../../contract/student/student'
import type { Information } from './store'

export interface CardProps {
  information: Information
  student: Student
  group: Group
}
