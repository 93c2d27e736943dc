import type { Group } from '../../contract/edit'
import type { Student } from '../../contract/student'
import type { Information } from './store'

export interface CardProps {
  information: Information
  student: Student
  group: Group
}
